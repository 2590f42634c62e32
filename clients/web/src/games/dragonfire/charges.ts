// SPDX-License-Identifier: MIT
// The charge of an emblem is found by a word of the English name, which the notation keeps.
const charges: Readonly<Record<string, string>> = Object.fromEntries(
  ('glory:sword cantrip:star4 grace:sun stealth:mask shortblade:dagger bash:shield cry:bell guard:shield hook:anvil riposte:swords longbow:bow cleaving:axe second:wing twin:swords pick:hammer banner:banner oath:scroll ' +
    'greatsword:sword siege:tower bolt:bolt frost:star6 ember:flame insight:eye mirror:eye blink:star4 comets:star8 unravel:ribbon rune:scroll storm:bolt gravity:wheel prism:star6 time:hourglass firestorm:flame ' +
    'meteor:star8 bless:halo mace:hammer mending:leaf ward:shield thorn:staff purging:sun rebuke:hand star:star8 hymn:note pillar:sun rest:bell sanctuary:tower circle:wreath judgement:scales miracle:wings ' +
    'dagger:dagger pickpocket:coin poisoned:drop feint:ribbon cloak:mask tip:quill cache:key smoke:gust dice:coin snare:ribbon backstab:dagger cross:swords partner:hand mark:eye mastermind:crown wolf:wolf ' +
    'boar:boar wisp:ghost sprite:keystone bones:skull thrall:hand cutpurse:coin lurker:moth goblin:axe ford:wave brute:hammer shaman:antler knight:helm stalker:eye grove:leaf crypt:helm sentinel:shield glyph:star6 ' +
    'tome:book swarm:moth shade:ghost robber:key creeper:moth beetle:gear hall:door jailer:key elemental:flame colossus:tower assassin:dagger vault:keystone gate:door fighter:swords conjurer:staff hound:wolf ' +
    'prophet:halo rats:moth spy:eye crew:trident archer:bow alley:door captain:helm sorcerer:staff inquisitor:scales guildmaster:crown warehouse:flame wyrm:wyrm price:coin calm:lantern smouldering:flame ' +
    'gathering:moon ash:gust rain:flame reinforcements:banner wave:banner weariness:hourglass scorched:flame rally:horns targeting:eye shadow:wyrm lull:leaf spoils:coin dragonfire:wyrm flask:drop coin:coin ' +
    'human:people dwarf:hammer elf:leaf orcblood:axe smallfolk:hat gnome:gear warrior:shield mage:star4 priest:sun scoundrel:mask warden:tower spellblade:sword seer:eye trickster:jester farmhand:leaf soldiers:helm ' +
    'clerk:quill sailor:wave acolyte:bell street:door scholar:book merchants:scales woodsman:axe tinker:gear minstrel:note gravedigger:skull tough:heart funded:coin prepared:scroll lean:wing gear:anvil ' +
    'millbrook:wheel abbey:bell masks:mask sunken:wave ashes:flame hour:hourglass')
    .split(' ').map((pair) => pair.split(':') as [string, string]),
);
export function chargeOf(slug: string, otherwise: string): string {
  for (const word of slug.split('-')) if (charges[word]) return charges[word];
  for (const word in charges) if (slug.includes(word)) return charges[word]!;
  return otherwise;
}
