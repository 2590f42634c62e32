// SPDX-License-Identifier: MIT
// Puts a patch of the house (docs/server-protocol.md) onto a value. What did not change is shared with the old
// value, so that every earlier view can be kept.
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Fields = { [key: string]: Json };

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// [start, removed, item, ...] cuts and inserts, {"2": patch} goes inside.
function editList(list: Json[], patch: Json[] | Fields): Json[] {
  const result = [...list];
  if (Array.isArray(patch)) {
    const [start, removed, ...items] = patch;
    result.splice(Number(start), Number(removed), ...items);
  } else {
    for (const [place, part] of Object.entries(patch)) result[Number(place)] = patched(result[Number(place)], part);
  }
  return result;
}

export function patched(value: Json | undefined, patch: Json): Json {
  if (Array.isArray(value) && (Array.isArray(patch) || isFields(patch))) return editList(value, patch);
  if (!isFields(value) || !isFields(patch)) return patch;
  const result: Fields = { ...value };
  for (const [name, part] of Object.entries(patch)) {
    if (name === '-') for (const gone of part as string[]) delete result[gone];
    else result[name] = patched(result[name], part);
  }
  return result;
}
