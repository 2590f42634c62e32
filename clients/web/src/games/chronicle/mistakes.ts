// SPDX-License-Identifier: MIT
// First mistakes in Chronicle. They are noticed while the card is only held up, so it can still be put back.
import type { ChronicleView } from '../../../views.ts';
import type { Mistake, Moment } from '../mistake.ts';

const suitIn = (code: string): string | null => (/^[PWL]\d/.test(code) ? code[0]! : null);
const strength = (code: string): number => Number(code.slice(1));
const isEvil = (code: string): boolean => code === 'Demon' || /^[PWL]1$/.test(code);
const isWild = (code: string): boolean => suitIn(code) === null;
const decides = ['King', 'Demon', 'Dragon']; // a wild that says who wins
const fewest: Readonly<Record<string, string>> = { rebellion: 'P', witch_trials: 'W', court_intrigue: 'L', famine: 'PWL' };
const most: Readonly<Record<string, string>> = { monster_attack: 'P', great_reform: 'W', royal_wedding: 'L', great_disaster: 'PWL' };

interface Meeting {
  view: ChronicleView;
  card: string;
  led: string | null;
  open: string[]; // what lies there face up
  ranks: number[]; // of the lead suit
  low: boolean; // the lowest wins (C4.3)
}
// While a card of the hand is held up to be played.
function meetingOf({ view, you, chosen }: Moment): Meeting | null {
  const seen = view as unknown as ChronicleView;
  if (!chosen || seen.asking || !seen.hand?.includes(chosen) || seen.meeting.to_play !== you) return null;
  const open = seen.meeting.plays.filter((play) => play.card && !play.face_down && !play.discarded).map((play) => play.card!);
  const led = seen.meeting.led ?? null;
  const ranks = open.filter((code) => suitIn(code) === led && led !== null).map(strength);
  return { view: seen, card: chosen, led, open, ranks, low: open.some((code) => !isWild(code) && strength(code) === 3) };
}
const follows = ({ led, card }: Meeting): boolean => suitIn(card) !== null && (led === null || suitIn(card) === led);
// As things lie: somebody may still play after it.
function winsNow(meeting: Meeting): boolean {
  const { card, ranks, open, low } = meeting;
  if (!follows(meeting) || !ranks.length || open.some((code) => decides.includes(code))) return false;
  return low ? ranks.every((rank) => strength(card) < rank) : strength(card) !== 3 && ranks.every((rank) => strength(card) > rank);
}
const onTable = (code: string) => [`.mid [data-card="${code}"]`, `.focus [data-card="${code}"]`, `[data-k="c:${code}"]`];
const inHand = (code: string) => [`.hand [data-card="${code}"]`, `.hand [data-code="${code}"]`];
const codeOf = (value: string | number | undefined): string => String(value ?? '').slice(1);

export const mistakes: readonly Mistake[] = [
  {
    id: 'c.reversed', rule: 'C4.3', at: ({ card }) => inHand(codeOf(card)),
    sees: (moment) => {
      const meeting = meetingOf(moment);
      if (!meeting?.low || !follows(meeting) || winsNow(meeting)) return null;
      const three = meeting.open.find((code) => !isWild(code) && strength(code) === 3)!;
      const better = meeting.view.hand.find((code) => suitIn(code) === meeting.led && meeting.ranks.every((rank) => strength(code) < rank));
      return better ? { card: `#${meeting.card}`, three: `#${three}`, suit: `%${meeting.led}`, better: `#${better}`, low: Math.min(...meeting.ranks) } : null;
    },
  },
  {
    id: 'c.evil', rule: 'C6.3', at: ({ evil }) => onTable(codeOf(evil)),
    sees: (moment) => {
      const meeting = meetingOf(moment);
      const evil = meeting?.open.find(isEvil);
      if (!meeting || !evil || !winsNow(meeting) || meeting.view.conditions.includes('dark_age')) return null;
      const better = meeting.view.hand.find((code) => suitIn(code) === meeting.led && !winsNow({ ...meeting, card: code }));
      return better ? { card: `#${meeting.card}`, evil: `#${evil}`, better: `#${better}` } : null;
    },
  },
  {
    id: 'c.fewest', rule: 'C6.6', at: ({ card }) => inHand(codeOf(card)),
    sees: (moment) => {
      const meeting = meetingOf(moment);
      if (!meeting || !winsNow(meeting)) return null;
      const history = meeting.view.conditions.find((code) => [meeting.card, ...meeting.open].some((card) => suitIn(card) !== null && (fewest[code] ?? '').includes(suitIn(card)!)));
      return history ? { card: `#${meeting.card}`, history: `#${history}` } : null;
    },
  },
  {
    id: 'c.wild', rule: 'C3.3', at: ({ card }) => inHand(codeOf(card)),
    sees: (moment) => {
      const meeting = meetingOf(moment);
      if (!meeting || !isWild(meeting.card) || meeting.view.hand.length < 6) return null;
      const follower = meeting.led === null ? meeting.view.hand.find((code) => !isWild(code)) : meeting.view.hand.find((code) => suitIn(code) === meeting.led);
      return follower ? { card: `#${meeting.card}` } : null;
    },
  },
  {
    id: 'c.power', rule: 'C3.8', at: ({ card }) => inHand(codeOf(card)),
    sees: (moment) => {
      const meeting = meetingOf(moment);
      if (!meeting || !follows(meeting)) return null;
      const { allies } = meeting.view, others = allies.filter((_, seat) => seat !== moment.you).flat(), own = allies[moment.you] ?? [];
      const harms: Readonly<Record<number, boolean>> = { 4: others.length > 0 && others.every(isEvil), 6: own.length > 0, 9: others.length === 0 && own.length > 0, 10: meeting.view.hand.length > 1 };
      return harms[strength(meeting.card)] ? { card: `#${meeting.card}` } : null;
    },
  },
  {
    id: 'c.gift', rule: 'C3.4', at: ({ card }) => inHand(codeOf(card)),
    sees: (moment) => {
      const meeting = meetingOf(moment);
      if (!meeting || isWild(meeting.card) || follows(meeting)) return null;
      const pays = meeting.view.conditions.map((code) => most[code] ?? '').join('');
      const better = meeting.view.hand.find((code) => !isWild(code) && !isEvil(code) && !pays.includes(suitIn(code)!));
      return pays.includes(suitIn(meeting.card)!) && better ? { card: `#${meeting.card}`, suit: `%${suitIn(meeting.card)}`, better: `#${better}` } : null;
    },
  },
];
