// SPDX-License-Identifier: MIT
// Written by the tests from src/games/*/fields.h; do not edit.

export interface ChronicleView {
  options: Record<string, string>;
  round: number;
  fame: number[];
  turned: string[];
  previous: string[];
  conditions: string[];
  in_deck: string[];
  allies: string[][];
  standing: {
    history: string;
    counts: number[];
    ahead: number[];
    out: number[];
  }[];
  top: (string | null);
  discards: number;
  meeting: {
    leader: number;
    to_play: number;
    led: (string | null);
    plays: {
      seat: number;
      card: (string | null);
      face_down?: boolean;
      discarded?: boolean;
    }[];
    winning: (number | null);
  };
  asking: ({
    power: string;
    asks_for: string;
    chooser: number;
    target: number;
  } | null);
  winners: number[];
  thefts: {
    thief: number;
    victim: number;
    card: (string | null);
    by: string;
  }[];
  hand_sizes: number[];
  looked_at?: string[];
  known: string[][];
  lacks: string[][];
  seat: number;
  hand: string[];
  would_win?: string[];
}

export interface ChronicleOnlooker {
  options: Record<string, string>;
  round: number;
  fame: number[];
  turned: string[];
  previous: string[];
  conditions: string[];
  in_deck: string[];
  allies: string[][];
  standing: {
    history: string;
    counts: number[];
    ahead: number[];
    out: number[];
  }[];
  top: (string | null);
  discards: number;
  meeting: {
    leader: number;
    to_play: number;
    led: (string | null);
    plays: {
      seat: number;
      card: (string | null);
      face_down?: boolean;
      discarded?: boolean;
    }[];
    winning: (number | null);
  };
  asking: ({
    power: string;
    asks_for: string;
    chooser: number;
    target: number;
  } | null);
  winners: number[];
  thefts: {
    thief: number;
    victim: number;
    card: (string | null);
    by: string;
  }[];
  hand_sizes: number[];
  looked_at?: string[];
  known: string[][];
  lacks: string[][];
}

export interface ChronicleState {
  options: Record<string, string>;
  round: number;
  fame: number[];
  turned: string[];
  previous: string[];
  conditions: string[];
  in_deck: string[];
  allies: string[][];
  standing: {
    history: string;
    counts: number[];
    ahead: number[];
    out: number[];
  }[];
  top: (string | null);
  discards: number;
  meeting: {
    leader: number;
    to_play: number;
    led: (string | null);
    plays: {
      seat: number;
      card: (string | null);
      face_down?: boolean;
      discarded?: boolean;
    }[];
    winning: (number | null);
  };
  asking: ({
    power: string;
    asks_for: string;
    chooser: number;
    target: number;
  } | null);
  winners: number[];
  thefts: {
    thief: number;
    victim: number;
    card: (string | null);
    by: string;
  }[];
  hands: string[][];
  discarded: string[];
  deck: string[];
}

export interface GhostsView {
  options: Record<string, string>;
  to_act: (number | null);
  hand_number: number;
  hand_starter: number;
  starter: number;
  to_bid: number[];
  bids: ({
    purple: number;
    red: number;
  } | null)[];
  wreaths: number[];
  points: number[];
  eras: {
    era: string;
    dial: (string | null);
    cards: (string | null)[];
    leader: (number | null);
    ahead: (number | null);
  }[];
  lacks: string[][];
  winners: number[];
  round: number;
  played: string[][];
  seat: number;
  hand: string[];
}

export interface GhostsOnlooker {
  options: Record<string, string>;
  to_act: (number | null);
  hand_number: number;
  hand_starter: number;
  starter: number;
  to_bid: number[];
  bids: ({
    purple: number;
    red: number;
  } | null)[];
  wreaths: number[];
  points: number[];
  eras: {
    era: string;
    dial: (string | null);
    cards: (string | null)[];
    leader: (number | null);
    ahead: (number | null);
  }[];
  lacks: string[][];
  winners: number[];
  round: number;
  played: string[][];
}

export interface GhostsState {
  options: Record<string, string>;
  to_act: (number | null);
  hand_number: number;
  hand_starter: number;
  starter: number;
  to_bid: number[];
  bids: ({
    purple: number;
    red: number;
  } | null)[];
  wreaths: number[];
  points: number[];
  eras: {
    era: string;
    dial: (string | null);
    cards: (string | null)[];
    leader: (number | null);
    ahead: (number | null);
  }[];
  lacks: string[][];
  winners: number[];
  hands: string[][];
  played: string[][];
}

export interface SpiritsView {
  options: Record<string, string>;
  to_act: (number | null);
  duel: number;
  turn: number;
  active: number;
  starter: number;
  phase: string;
  stage: string;
  ask: ({
    what: string;
    seat: number;
    going: (string | null);
    card: (string | null);
    picked: (string | null);
    left: number;
    owed: {
      cinder: number;
      brine: number;
      gust: number;
      loam: number;
      spark: number;
      gloom: number;
      halo: number;
      any: number;
    };
  } | null);
  priority: (number | null);
  players: {
    commander: string;
    essence: {
      cinder: number;
      brine: number;
      gust: number;
      loam: number;
      spark: number;
      gloom: number;
      halo: number;
      any: number;
    };
    known_hand: string[];
    graveyard: {
      card: string;
      unending: boolean;
    }[];
    reload: {
      card: string;
      unending: boolean;
    }[];
    called: boolean;
    concealed: boolean;
    moved: boolean;
    reloaded: boolean;
    gathered: number;
    wins: number;
    pool: string[];
    side: string[];
    resilience: number;
    printed_resilience: number;
    shield: number;
    untouched: boolean;
    charges: {
      box: string;
      ready: boolean;
      lacks: {
        cinder: number;
        brine: number;
        gust: number;
        loam: number;
        spark: number;
        gloom: number;
        halo: number;
        any: number;
      };
    }[];
    hand_size: number;
    deck_size: number;
    rearranged: boolean;
  }[];
  spirits: {
    zone: string;
    serial: number;
    card: (string | null);
    face_up: boolean;
    may_flip: boolean;
    essence: {
      cinder: number;
      brine: number;
      gust: number;
      loam: number;
      spark: number;
      gloom: number;
      halo: number;
      any: number;
    };
    standing: ({
      strength: number;
      printed_strength: number;
      resilience: number;
      printed_resilience: number;
      damage: number;
      keywords: string[];
      cannot_attack: boolean;
      attacked: boolean;
      more_attacks: number;
      shield: number;
      untouched: boolean;
      range: string[];
      charge: ({
        box: string;
        ready: boolean;
        lacks: {
          cinder: number;
          brine: number;
          gust: number;
          loam: number;
          spark: number;
          gloom: number;
          halo: number;
          any: number;
        };
      } | null);
    } | null);
  }[];
  sequence: {
    kind: string;
    by: number;
    card: (string | null);
    zone: (string | null);
    text: (number | null);
    sentence: (number | null);
    designated: {
      zone: (string | null);
      card: (string | null);
      pile: (string | null);
    }[];
    event: (string | null);
    attacked: (string | null);
    strength: number;
    negated: boolean;
    done: boolean;
    running: ({
      part: string;
      step: number;
    } | null);
  }[];
  waiting: {
    card: string;
    zone: (string | null);
    by: number;
  }[];
  results: {
    kind: string;
    by: number;
    zone: (string | null);
    card: (string | null);
  }[];
  lost: number[];
  winners: number[];
  seat: number;
  hand: string[];
  main: string[];
  aside: string[];
}

export interface SpiritsOnlooker {
  options: Record<string, string>;
  to_act: (number | null);
  duel: number;
  turn: number;
  active: number;
  starter: number;
  phase: string;
  stage: string;
  ask: ({
    what: string;
    seat: number;
    going: (string | null);
    card: (string | null);
    picked: (string | null);
    left: number;
    owed: {
      cinder: number;
      brine: number;
      gust: number;
      loam: number;
      spark: number;
      gloom: number;
      halo: number;
      any: number;
    };
  } | null);
  priority: (number | null);
  players: {
    commander: string;
    essence: {
      cinder: number;
      brine: number;
      gust: number;
      loam: number;
      spark: number;
      gloom: number;
      halo: number;
      any: number;
    };
    known_hand: string[];
    graveyard: {
      card: string;
      unending: boolean;
    }[];
    reload: {
      card: string;
      unending: boolean;
    }[];
    called: boolean;
    concealed: boolean;
    moved: boolean;
    reloaded: boolean;
    gathered: number;
    wins: number;
    pool: string[];
    side: string[];
    resilience: number;
    printed_resilience: number;
    shield: number;
    untouched: boolean;
    charges: {
      box: string;
      ready: boolean;
      lacks: {
        cinder: number;
        brine: number;
        gust: number;
        loam: number;
        spark: number;
        gloom: number;
        halo: number;
        any: number;
      };
    }[];
    hand_size: number;
    deck_size: number;
    rearranged: boolean;
  }[];
  spirits: {
    zone: string;
    serial: number;
    card: (string | null);
    face_up: boolean;
    may_flip: boolean;
    essence: {
      cinder: number;
      brine: number;
      gust: number;
      loam: number;
      spark: number;
      gloom: number;
      halo: number;
      any: number;
    };
    standing: ({
      strength: number;
      printed_strength: number;
      resilience: number;
      printed_resilience: number;
      damage: number;
      keywords: string[];
      cannot_attack: boolean;
      attacked: boolean;
      more_attacks: number;
      shield: number;
      untouched: boolean;
      range: string[];
      charge: ({
        box: string;
        ready: boolean;
        lacks: {
          cinder: number;
          brine: number;
          gust: number;
          loam: number;
          spark: number;
          gloom: number;
          halo: number;
          any: number;
        };
      } | null);
    } | null);
  }[];
  sequence: {
    kind: string;
    by: number;
    card: (string | null);
    zone: (string | null);
    text: (number | null);
    sentence: (number | null);
    designated: {
      zone: (string | null);
      card: (string | null);
      pile: (string | null);
    }[];
    event: (string | null);
    attacked: (string | null);
    strength: number;
    negated: boolean;
    done: boolean;
    running: ({
      part: string;
      step: number;
    } | null);
  }[];
  waiting: {
    card: string;
    zone: (string | null);
    by: number;
  }[];
  results: {
    kind: string;
    by: number;
    zone: (string | null);
    card: (string | null);
  }[];
  lost: number[];
  winners: number[];
}

export interface SpiritsState {
  options: Record<string, string>;
  to_act: (number | null);
  duel: number;
  turn: number;
  active: number;
  starter: number;
  phase: string;
  stage: string;
  ask: ({
    what: string;
    seat: number;
    going: (string | null);
    card: (string | null);
    picked: (string | null);
    left: number;
    owed: {
      cinder: number;
      brine: number;
      gust: number;
      loam: number;
      spark: number;
      gloom: number;
      halo: number;
      any: number;
    };
  } | null);
  priority: (number | null);
  players: {
    commander: string;
    essence: {
      cinder: number;
      brine: number;
      gust: number;
      loam: number;
      spark: number;
      gloom: number;
      halo: number;
      any: number;
    };
    known_hand: string[];
    graveyard: {
      card: string;
      unending: boolean;
    }[];
    reload: {
      card: string;
      unending: boolean;
    }[];
    called: boolean;
    concealed: boolean;
    moved: boolean;
    reloaded: boolean;
    gathered: number;
    wins: number;
    pool: string[];
    side: string[];
    resilience: number;
    printed_resilience: number;
    shield: number;
    untouched: boolean;
    charges: {
      box: string;
      ready: boolean;
      lacks: {
        cinder: number;
        brine: number;
        gust: number;
        loam: number;
        spark: number;
        gloom: number;
        halo: number;
        any: number;
      };
    }[];
    hand_size: number;
    deck_size: number;
    rearranged: boolean;
  }[];
  spirits: {
    zone: string;
    serial: number;
    card: (string | null);
    face_up: boolean;
    may_flip: boolean;
    essence: {
      cinder: number;
      brine: number;
      gust: number;
      loam: number;
      spark: number;
      gloom: number;
      halo: number;
      any: number;
    };
    standing: ({
      strength: number;
      printed_strength: number;
      resilience: number;
      printed_resilience: number;
      damage: number;
      keywords: string[];
      cannot_attack: boolean;
      attacked: boolean;
      more_attacks: number;
      shield: number;
      untouched: boolean;
      range: string[];
      charge: ({
        box: string;
        ready: boolean;
        lacks: {
          cinder: number;
          brine: number;
          gust: number;
          loam: number;
          spark: number;
          gloom: number;
          halo: number;
          any: number;
        };
      } | null);
    } | null);
  }[];
  sequence: {
    kind: string;
    by: number;
    card: (string | null);
    zone: (string | null);
    text: (number | null);
    sentence: (number | null);
    designated: {
      zone: (string | null);
      card: (string | null);
      pile: (string | null);
    }[];
    event: (string | null);
    attacked: (string | null);
    strength: number;
    negated: boolean;
    done: boolean;
    running: ({
      part: string;
      step: number;
    } | null);
  }[];
  waiting: {
    card: string;
    zone: (string | null);
    by: number;
  }[];
  results: {
    kind: string;
    by: number;
    zone: (string | null);
    card: (string | null);
  }[];
  lost: number[];
  winners: number[];
  hands: string[][];
  decks: string[][];
  asides: string[][];
}

export interface DragonfireView {
  options: Record<string, string>;
  to_act: (number | null);
  phase: string;
  ask: string;
  scene: number;
  scenes: number;
  round: number;
  dragonfire_gone: string[];
  level: number;
  fury: number;
  dragonfire: (string | null);
  leader: number;
  active: (number | null);
  characters: {
    race: string;
    calling: string;
    background: string;
    types: string[];
    max_hp: number;
    hp: number;
    gold: number;
    status: string;
    place: string;
    exhausted: boolean;
    features: string[];
    used: string[];
    hand: string[];
    in_play: string[];
    discard: string[];
    swords: number;
    prevent: number;
    prevent_all: boolean;
    guard: number;
    deck: string[];
  }[];
  encounters: {
    id: number;
    slot: number;
    card: string;
    track: string[];
    cleared: number;
    attack: number;
    gold: number;
    share: number;
    facing: (number | null);
    location: boolean;
    no_text: boolean;
  }[];
  played: {
    card: string;
    icons: string;
    owner: number;
    assist: boolean;
    target: (number | null);
  }[];
  row: string[];
  costs: number[];
  looked: string[];
  market_size: number;
  primary_size: number;
  secondary_size: number;
  dragonfire_size: number;
  result: (string | null);
  seat: number;
  hand: string[];
}

export interface DragonfireOnlooker {
  options: Record<string, string>;
  to_act: (number | null);
  phase: string;
  ask: string;
  scene: number;
  scenes: number;
  round: number;
  dragonfire_gone: string[];
  level: number;
  fury: number;
  dragonfire: (string | null);
  leader: number;
  active: (number | null);
  characters: {
    race: string;
    calling: string;
    background: string;
    types: string[];
    max_hp: number;
    hp: number;
    gold: number;
    status: string;
    place: string;
    exhausted: boolean;
    features: string[];
    used: string[];
    hand: string[];
    in_play: string[];
    discard: string[];
    swords: number;
    prevent: number;
    prevent_all: boolean;
    guard: number;
    deck: string[];
  }[];
  encounters: {
    id: number;
    slot: number;
    card: string;
    track: string[];
    cleared: number;
    attack: number;
    gold: number;
    share: number;
    facing: (number | null);
    location: boolean;
    no_text: boolean;
  }[];
  played: {
    card: string;
    icons: string;
    owner: number;
    assist: boolean;
    target: (number | null);
  }[];
  row: string[];
  costs: number[];
  looked: string[];
  market_size: number;
  primary_size: number;
  secondary_size: number;
  dragonfire_size: number;
  result: (string | null);
}

export interface DragonfireState {
  options: Record<string, string>;
  to_act: (number | null);
  phase: string;
  ask: string;
  scene: number;
  scenes: number;
  round: number;
  dragonfire_gone: string[];
  level: number;
  fury: number;
  dragonfire: (string | null);
  leader: number;
  active: (number | null);
  characters: {
    race: string;
    calling: string;
    background: string;
    types: string[];
    max_hp: number;
    hp: number;
    gold: number;
    status: string;
    place: string;
    exhausted: boolean;
    features: string[];
    used: string[];
    hand: string[];
    in_play: string[];
    discard: string[];
    swords: number;
    prevent: number;
    prevent_all: boolean;
    guard: number;
    deck: string[];
  }[];
  encounters: {
    id: number;
    slot: number;
    card: string;
    track: string[];
    cleared: number;
    attack: number;
    gold: number;
    share: number;
    facing: (number | null);
    location: boolean;
    no_text: boolean;
  }[];
  played: {
    card: string;
    icons: string;
    owner: number;
    assist: boolean;
    target: (number | null);
  }[];
  row: string[];
  costs: number[];
  looked: string[];
  market_size: number;
  primary_size: number;
  secondary_size: number;
  dragonfire_size: number;
  result: (string | null);
  decks: string[][];
  market: string[];
  primary: string[];
  secondary: string[];
  dragons: string[];
}

// By the name of the game: of a seat, and of spectators.
export interface Views {
  chronicle: ChronicleView;
  ghosts: GhostsView;
  spirits: SpiritsView;
  dragonfire: DragonfireView;
}
export interface WatchedViews {
  chronicle: ChronicleOnlooker | ChronicleState;
  ghosts: GhostsOnlooker | GhostsState;
  spirits: SpiritsOnlooker | SpiritsState;
  dragonfire: DragonfireOnlooker | DragonfireState;
}
