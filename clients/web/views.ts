// SPDX-License-Identifier: MIT
// Written by the tests from src/games/*/shown.h; do not edit.

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
  discarded: string[];
  looked_at?: string[];
  known: string[][];
  lacks: string[][];
  seat: number;
  hand: string[];
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
  discarded: string[];
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
  hand_number: number;
  hand_starter: number;
  starter: number;
  to_act: (number | null);
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
  hand_number: number;
  hand_starter: number;
  starter: number;
  to_act: (number | null);
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
  }[];
  lacks: string[][];
  winners: number[];
  round: number;
  played: string[][];
}

export interface GhostsState {
  options: Record<string, string>;
  hand_number: number;
  hand_starter: number;
  starter: number;
  to_act: (number | null);
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
  }[];
  lacks: string[][];
  winners: number[];
  hands: string[][];
  played: string[][];
}

// By the name of the game: of a seat, and of who watches.
export interface Views {
  chronicle: ChronicleView;
  ghosts: GhostsView;
}
export interface WatchedViews {
  chronicle: ChronicleOnlooker | ChronicleState;
  ghosts: GhostsOnlooker | GhostsState;
}
