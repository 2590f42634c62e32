// SPDX-License-Identifier: MIT
// The charge of an emblem is found by a word of the English name, which the notation keeps.
const charges: Readonly<Record<string, string>> = Object.fromEntries(
  ('lancer:banner duelist:swords hound:wolf raider:bolt chanter:note giant:hammer slag:anvil imp:horns vashka:flame ambusher:mask page:scroll envoy:quill caller:bell warden:tower ' +
    'corsair:swords heron:wing oracle:eye dancer:ribbon regent:crown cantor:note squire:helm golem:keystone knight:helm ram:antler sentinel:shield orsk:keystone sapper:anvil ' +
    'pilgrim:lantern thief:key choir:note usher:door brute:hammer ghoul:lantern crow:wing isolde:drop apprentice:gear rifleman:bow sprite:star4 falcon:wing ballista:bow colossus:tower ' +
    'courier:scroll quill:quill automaton:gear blade:sword vagrant:mask ogre:axe cartographer:compass iron:shield echo:hourglass paradox:wolf wildfire:flame kindle:flame wind:gust ' +
    'blood:drop regroup:banner slipstream:gust undertow:wave shifting:loam masonry:keystone hearthlight:lantern grave:skull dawn:sun landslide:loam study:book overcharge:bolt ' +
    'salvage:gear formation:banner road:compass drain:drop hour:hourglass parry:swords sidestep:ribbon brace:shield counterflare:flame unravel:ribbon hush:hand trapdoor:door omen:moon ' +
    'breath:skull vengeance:dagger mend:leaf steel:sword veil:moon recall:undo circuit:bolt fog:gust faces:mask reinforcement:banner rewrite:quill time:hourglass teo:flame oro:bolt ' +
    'nerissa:trident tallow:candle lune:gear stranger:compass twin:swords ember:flame mirror:eye storm:bolt mending:leaf')
    .split(' ').map((pair) => pair.split(':') as [string, string]),
);
export function chargeOf(slug: string, otherwise: string): string {
  for (const word of slug.split('-')) if (charges[word]) return charges[word];
  for (const word in charges) if (slug.includes(word)) return charges[word]!;
  return otherwise;
}
