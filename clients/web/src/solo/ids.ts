// SPDX-License-Identifier: MIT
// Tables and campaigns of this browser have ids that no house gives.
export const mostOver = 300; // games that a browser keeps when they are over
export const isSolo = (id: string): boolean => /^solo[a-z0-9]{8,24}$/.test(id);
