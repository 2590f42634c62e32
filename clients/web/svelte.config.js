// SPDX-License-Identifier: MIT
export default { compilerOptions: { runes: true } };
