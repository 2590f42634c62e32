// SPDX-License-Identifier: MIT
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { check, commitmentOf, keyOf, proofIn, sha256 } from '../../src/house/fair.ts';

const real = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the proof of a deal', () => {
  it('hashes as everybody does, at every length around a block', () => {
    for (const n of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000]) expect(sha256('ő'.repeat(n >> 1) + 'x'.repeat(n & 1))).toBe(real('ő'.repeat(n >> 1) + 'x'.repeat(n & 1)));
  });
  const secret = 'ab'.repeat(32), entropy = ['01'.repeat(32), '', 'ff'];
  const log = ['cardhouse log 1', 'game chronicle', `key ${keyOf(secret, 0, entropy)}`, `commitment ${commitmentOf(secret)}`, `secret ${secret}`, `entropy 0 ${entropy[0]}`, 'entropy 1 -', 'entropy 2 ff', 'seat 0 Anna', 'seat 1 bot:easy', 'seat 2 Bence', 'move P1', 'end 00'].join('\n');
  it('holds for a log as the server writes it', () => {
    expect(check(proofIn(log), { commitment: commitmentOf(secret), entropy: 'ff' })).toEqual({ bound: true, key: true, seen: true, mine: true });
    expect(check(proofIn(log), undefined)).toEqual({ bound: true, key: true, seen: null, mine: null });
  });
  it('fails when the secret, the entropy, the key or the commitment was changed', () => {
    const changed = (from: string, to: string) => check(proofIn(log.replace(from, to)), { commitment: commitmentOf(secret), entropy: 'ff' });
    expect(changed(`secret ${secret}`, `secret ${'ac'.repeat(32)}`)).toMatchObject({ bound: false, key: false });
    expect(changed('entropy 2 ff', 'entropy 2 fe')).toMatchObject({ key: false, mine: false });
    expect(changed(`commitment ${commitmentOf(secret)}`, `commitment ${'00'.repeat(32)}`)).toMatchObject({ bound: false, seen: false });
  });
});
