// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { patched } from '../../src/house/patch.ts';

describe('a patch of a view', () => {
  it('changes fields, and those that are gone are gone', () => {
    expect(patched({ a: 1, b: 2, c: { d: 3, e: 4 } }, { a: 5, c: { d: 6 }, '-': ['b'] })).toEqual({ a: 5, c: { d: 6, e: 4 } });
  });
  it('cuts and inserts in a list, and goes inside it', () => {
    expect(patched({ l: [1, 2, 3, 4] }, { l: [1, 2, 9] })).toEqual({ l: [1, 9, 4] });
    expect(patched({ l: [[1], [2]] }, { l: { '1': [1, 0, 3] } })).toEqual({ l: [[1], [2, 3]] });
  });
  it('is the new value itself where there was none, or null', () => {
    expect(patched({ a: null }, { a: { b: [1, 2] } })).toEqual({ a: { b: [1, 2] } });
    expect(patched({}, { l: [3, 1] })).toEqual({ l: [3, 1] });
  });
  it('leaves the old view as it was and shares what did not change', () => {
    const before = { same: { x: [1] }, list: [1] };
    const after = patched(before, { list: [0, 1, 2] }) as typeof before;
    expect(before).toEqual({ same: { x: [1] }, list: [1] });
    expect(after.same).toBe(before.same);
  });
});
