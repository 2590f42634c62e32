// SPDX-License-Identifier: MIT
// Written by the tests from src/server/messages.h and src/table/notices.h; do not edit.

export interface TableRules {
  game: string;
  options: Record<string, string>;
  clock: {
    kind: "none" | "move" | "game" | "days";
    time: number;
    increment: number;
  };
  undo: "consent" | "free" | "never";
  watchers: "public" | "all" | "none";
  delay: number;
  fill: boolean;
  grace: number;
  listed: boolean;
  hints: boolean;
  hints_among_people: boolean;
}

export interface HelloWish {
  do: "hello";
  id?: number | string;
  token?: string;
  name?: string;
  lang?: string;
  brief?: boolean;
  words?: boolean;
}

export interface RegisterWish {
  do: "register";
  id?: number | string;
  login: string;
  password: string;
}

export interface LoginWish {
  do: "login";
  id?: number | string;
  login: string;
  password: string;
}

export interface RecoverWish {
  do: "recover";
  id?: number | string;
  login: string;
  code: string;
  new_password: string;
}

export interface LogoutWish {
  do: "logout";
  id?: number | string;
}

export interface SessionsWish {
  do: "sessions";
  id?: number | string;
}

export interface RevokeWish {
  do: "revoke";
  id?: number | string;
  session?: string;
}

export interface TokenWish {
  do: "token";
  id?: number | string;
  label: string;
  days?: number;
  scope?: "play" | "read";
}

export interface PasswordWish {
  do: "password";
  id?: number | string;
  password: string;
  new_password: string;
}

export interface RecoveryCodeWish {
  do: "recovery_code";
  id?: number | string;
  password: string;
}

export interface DeleteAccountWish {
  do: "delete_account";
  id?: number | string;
  password: string;
}

export interface GamesWish {
  do: "games";
  id?: number | string;
}

export interface LobbyWish {
  do: "lobby";
  id?: number | string;
}

export interface OpenWish {
  do: "open";
  id?: number | string;
  rules: Partial<TableRules> & { game: string };
  bots?: string[];
  seat?: number;
  start?: string;
}

export interface EnterWish {
  do: "enter";
  id?: number | string;
  table: string;
  since?: number;
}

export interface LeaveWish {
  do: "leave";
  id?: number | string;
  table: string;
}

export interface SitWish {
  do: "sit";
  id?: number | string;
  table: string;
  seat?: number;
}

export interface StandWish {
  do: "stand";
  id?: number | string;
  table: string;
  seat?: number;
}

export interface BotWish {
  do: "bot";
  id?: number | string;
  table: string;
  seat: number;
  bot?: string;
}

export interface ChooseWish {
  do: "choose";
  id?: number | string;
  table: string;
  option: string;
  value: string;
}

export interface ReadyWish {
  do: "ready";
  id?: number | string;
  table: string;
  ready?: boolean;
  entropy?: string;
}

export interface MoveWish {
  do: "move";
  id?: number | string;
  table: string;
  move: string;
  moves?: number;
}

export interface AskWish {
  do: "ask";
  id?: number | string;
  table: string;
  what: "undo" | "draw" | "abandon" | "bot" | "concede";
}

export interface AnswerWish {
  do: "answer";
  id?: number | string;
  table: string;
  yes: boolean;
}

export interface SayWish {
  do: "say";
  id?: number | string;
  table: string;
  text: string;
}

export interface MuteWish {
  do: "mute";
  id?: number | string;
  table: string;
  person: string;
  on?: boolean;
}

export interface ReclaimSeatWish {
  do: "reclaim_seat";
  id?: number | string;
  table: string;
}

export interface PromptWish {
  do: "prompt";
  id?: number | string;
  table: string;
}

export interface HistoryWish {
  do: "history";
  id?: number | string;
  table: string;
}

export interface HintWish {
  do: "hint";
  id?: number | string;
  table: string;
}

export interface ProposeWish {
  do: "propose";
  id?: number | string;
  table: string;
  target?: number;
  cards?: string[];
}

export interface PictureWish {
  do: "picture";
  id?: number | string;
  table: string;
}

export interface ReplayWish {
  do: "replay";
  id?: number | string;
  table: string;
}

export interface StoryWish {
  do: "story";
  id?: number | string;
  table: string;
  eye?: "all" | "own";
}

export interface TurnWish {
  do: "turn";
  id?: number | string;
  table: string;
  moves: number;
  seat?: number;
}

export interface ReviewWish {
  do: "review";
  id?: number | string;
  table: string;
  moves: number;
}

export interface RematchWish {
  do: "rematch";
  id?: number | string;
  table: string;
}

export interface ContinueFromWish {
  do: "continue_from";
  id?: number | string;
  table: string;
  moves: number;
}

export interface OpenLogWish {
  do: "open_log";
  id?: number | string;
  log: string;
}

export interface KeepSoloWish {
  do: "keep_solo";
  id?: number | string;
  table: string;
  seq: number;
  records: string[];
}

export interface ListSoloWish {
  do: "list_solo";
  id?: number | string;
}

export interface ReadSoloWish {
  do: "read_solo";
  id?: number | string;
  table: string;
  since?: number;
}

export interface RemoveSoloWish {
  do: "remove_solo";
  id?: number | string;
  table: string;
}

export interface FinishedWish {
  do: "finished";
  id?: number | string;
  game?: string;
  result?: "won" | "lost" | "drawn" | "none";
  with?: string;
  since?: number;
  until?: number;
  practice?: boolean;
  skip?: number;
  most?: number;
}

export interface StatisticsWish {
  do: "statistics";
  id?: number | string;
  days?: number;
  zone?: number;
}

export interface WordsWish {
  do: "words";
  id?: number | string;
  game: string;
}

export interface DeckWish {
  do: "deck";
  id?: number | string;
  game: string;
  text: string;
}

export interface CreateCampaignWish {
  do: "create_campaign";
  id?: number | string;
  name: string;
  heroes: {
    name: string;
    race: string;
    calling: string;
    background: string;
    mine: boolean;
  }[];
  game?: string;
}

export interface CampaignsWish {
  do: "campaigns";
  id?: number | string;
}

export interface CampaignWish {
  do: "campaign";
  id?: number | string;
  campaign: string;
  party?: number[];
  invite?: string;
}

export interface AddHeroWish {
  do: "add_hero";
  id?: number | string;
  name: string;
  race: string;
  calling: string;
  background: string;
  campaign: string;
  mine?: boolean;
}

export interface TakeHeroWish {
  do: "take_hero";
  id?: number | string;
  campaign: string;
  hero: number;
  on?: boolean;
  invite?: string;
}

export interface LearnWish {
  do: "learn";
  id?: number | string;
  campaign: string;
  hero: number;
  advancement: string;
}

export interface CarryWish {
  do: "carry";
  id?: number | string;
  campaign: string;
  item: string;
  hero?: number;
}

export interface AdventureWish {
  do: "adventure";
  id?: number | string;
  campaign: string;
  adventure: string;
  party: {
    hero: number;
    bot?: string;
    open: boolean;
  }[];
  challenges?: number[];
  difficulty?: string;
  rules?: Partial<TableRules> & { game: string };
}

export interface CancelAdventureWish {
  do: "cancel_adventure";
  id?: number | string;
  campaign: string;
}

export interface ExportWish {
  do: "export";
  id?: number | string;
  campaign: string;
}

export interface ImportWish {
  do: "import";
  id?: number | string;
  text: string;
  recover?: boolean;
  game?: string;
}

export interface QuitCampaignWish {
  do: "quit_campaign";
  id?: number | string;
  campaign: string;
}

export interface PingWish {
  do: "ping";
  id?: number | string;
}

export interface HostWish {
  do: "host";
  id?: number | string;
  token: string;
}

export interface HostHouseWish {
  do: "host_house";
  id?: number | string;
  with?: string;
  skip?: number;
  most?: number;
}

export interface HostKickWish {
  do: "host_kick";
  id?: number | string;
  person: string;
  table?: string;
  minutes?: number;
}

export interface HostBanWish {
  do: "host_ban";
  id?: number | string;
  person?: string;
  address?: string;
  minutes?: number;
  why?: string;
}

export interface HostLiftWish {
  do: "host_lift";
  id?: number | string;
  ban: string;
}

export interface HostAnnounceWish {
  do: "host_announce";
  id?: number | string;
  text?: string;
  hu?: string;
  minutes?: number;
  closes?: number;
}

export interface HostReadOnlyWish {
  do: "host_read_only";
  id?: number | string;
  on?: boolean;
}

export interface HostIdleWish {
  do: "host_idle";
  id?: number | string;
  minutes: number;
  remove?: boolean;
}

export type Wish = HelloWish | RegisterWish | LoginWish | RecoverWish | LogoutWish | SessionsWish | RevokeWish | TokenWish | PasswordWish | RecoveryCodeWish | DeleteAccountWish | GamesWish | LobbyWish | OpenWish | EnterWish | LeaveWish | SitWish | StandWish | BotWish | ChooseWish | ReadyWish | MoveWish | AskWish | AnswerWish | SayWish | MuteWish | ReclaimSeatWish | PromptWish | HistoryWish | HintWish | ProposeWish | PictureWish | ReplayWish | StoryWish | TurnWish | ReviewWish | RematchWish | ContinueFromWish | OpenLogWish | KeepSoloWish | ListSoloWish | ReadSoloWish | RemoveSoloWish | FinishedWish | StatisticsWish | WordsWish | DeckWish | CreateCampaignWish | CampaignsWish | CampaignWish | AddHeroWish | TakeHeroWish | LearnWish | CarryWish | AdventureWish | CancelAdventureWish | ExportWish | ImportWish | QuitCampaignWish | PingWish | HostWish | HostHouseWish | HostKickWish | HostBanWish | HostLiftWish | HostAnnounceWish | HostReadOnlyWish | HostIdleWish;

export interface WelcomeMessage {
  type: "welcome";
  id?: number | string;
  person: string;
  name: string;
  guest: boolean;
  token?: string;
  recovery?: string;
}

export interface DoneMessage {
  type: "done";
  id?: number | string;
  done: string;
}

export interface ErrorMessage {
  type: "error";
  id?: number | string;
  code: string;
  text: string;
  wish?: string;
  rule?: string;
  table?: string;
  good?: {
    name: string;
    heroes: string[];
    played: number;
    lines: number;
  };
}

export interface SessionsMessage {
  type: "sessions";
  id?: number | string;
  sessions: {
    session: string;
    kind: string;
    label: string;
    created: number;
    expires: number;
    current: boolean;
    scope: string;
  }[];
}

export interface TokenMessage {
  type: "token";
  id?: number | string;
  token: string;
  label: string;
  scope: "play" | "read";
  expires: number;
}

export interface RecoveryCodeMessage {
  type: "recovery_code";
  id?: number | string;
  code: string;
}

export interface GamesMessage {
  type: "games";
  id?: number | string;
  games: {
    name: string;
    title: string;
    summary: string;
    rules: number;
    players: number[];
    options: {
      name: string;
      label: string;
      values: string[];
      preset: string;
      open: boolean;
      seat?: number;
    }[];
    levels: {
      level: string;
      label: string;
    }[];
    bots: string[];
    words: string;
  }[];
}

export interface LobbyMessage {
  type: "lobby";
  id?: number | string;
  open: {
    table: string;
    game: string;
    phase: "waiting" | "playing" | "over";
    seats: {
      name: string;
      player?: string;
      person?: string;
      bot?: string;
      lent?: "away" | "time";
      ready: boolean;
      present: boolean;
      bot_in?: number;
      chose?: boolean;
      kept?: string;
      hurried?: boolean;
    }[];
    clock: {
      kind: "none" | "move" | "game" | "days";
      time: number;
      increment: number;
    };
    changed: number;
    your_turn: boolean;
    old_rules?: number;
  }[];
  mine: {
    table: string;
    game: string;
    phase: "waiting" | "playing" | "over";
    seats: {
      name: string;
      player?: string;
      person?: string;
      bot?: string;
      lent?: "away" | "time";
      ready: boolean;
      present: boolean;
      bot_in?: number;
      chose?: boolean;
      kept?: string;
      hurried?: boolean;
    }[];
    clock: {
      kind: "none" | "move" | "game" | "days";
      time: number;
      increment: number;
    };
    changed: number;
    your_turn: boolean;
    old_rules?: number;
  }[];
  finished: {
    table: string;
    game: string;
    phase: "waiting" | "playing" | "over";
    seats: {
      name: string;
      player?: string;
      person?: string;
      bot?: string;
      lent?: "away" | "time";
      ready: boolean;
      present: boolean;
      bot_in?: number;
      chose?: boolean;
      kept?: string;
      hurried?: boolean;
    }[];
    clock: {
      kind: "none" | "move" | "game" | "days";
      time: number;
      increment: number;
    };
    changed: number;
    your_turn: boolean;
    old_rules?: number;
  }[];
}

export interface FinishedMessage {
  type: "finished";
  id?: number | string;
  total: number;
  games: {
    table: string;
    game: string;
    began: number;
    ended: number;
    result: "won" | "lost" | "drawn" | "none";
    you?: number;
    people: {
      name: string;
      person?: string;
      bot?: string;
    }[];
    options: Record<string, string>;
    how?: "finished" | "cap" | "draw" | "abandoned" | "conceded" | "time";
    by?: number;
    points: number[];
    winners: number[];
    places: number[];
    moves: number;
    campaign?: string;
    practice: boolean;
  }[];
}

export interface StatisticsMessage {
  type: "statistics";
  id?: number | string;
  games: {
    played: number;
    won: number;
    lost: number;
    drawn: number;
    stopped: number;
    game: string;
    last: number;
    mean_points: number;
    most_points: number;
    streak: number;
    streak_now: number;
    against: {
      played: number;
      won: number;
      lost: number;
      drawn: number;
      stopped: number;
      who: string;
    }[];
  }[];
  days: {
    played: number;
    won: number;
    lost: number;
    drawn: number;
    stopped: number;
    day: number;
  }[];
}

export interface OpenedMessage {
  type: "opened";
  id?: number | string;
  table: string;
}

export interface PromptMessage {
  type: "prompt";
  id?: number | string;
  table: string;
  prompt?: {
    question: string;
    rule: string;
    legal?: string[];
    choices?: {
      move: string;
      label: string;
      rule?: string;
      note?: string;
      why_not?: string;
    }[];
    groups?: {
      moves: string;
      rule?: string;
      note?: string;
      why_not?: string;
      labels?: Record<string, string>;
    }[];
    undo?: boolean;
  };
}

export interface HistoryMessage {
  type: "history";
  id?: number | string;
  table: string;
  told: string[][];
}

export interface HintMessage {
  type: "hint";
  id?: number | string;
  table: string;
  moves: number;
  move: string;
  opinions: {
    move: string;
    share: number;
    margin: number;
    visits: number;
  }[];
  why: string;
}

export interface ProposalMessage {
  type: "proposal";
  id?: number | string;
  table: string;
  moves: number;
  seat: number;
  target?: number;
  cards: string[];
  levels: number;
  of: number;
  defeats: boolean;
  text: string;
  answers: {
    seat: number;
    cards: string[];
    levels: number;
    of: number;
    defeats: boolean;
    text: string;
    plan: string;
  }[];
}

export interface PictureMessage {
  type: "picture";
  id?: number | string;
  table: string;
  seq: number;
  rows: {
    title: string;
    weight: number;
    columns: number;
    spare: boolean;
    lines: {
      text: string;
      ink: number;
    }[][];
  }[][];
}

export interface ReplayMessage {
  type: "replay";
  id?: number | string;
  table: string;
  log: string;
}

export interface StoryMessage {
  type: "story";
  id?: number | string;
  table: string;
  game: string;
  eye: "seat" | "public" | "all";
  you?: number;
  names: string[];
  told: string[][];
  first: unknown;
  steps: {
    seat: number;
    move?: string;
    told: string[][];
    view?: unknown;
  }[];
  share?: number[];
  log?: string;
  old_rules?: number;
}

export interface TurnMessage {
  type: "turn";
  id?: number | string;
  table: string;
  moves: number;
  of: number;
  seat?: number;
  move?: string;
  told: string[][];
  view: unknown;
  turn?: number;
  points: number[];
}

export interface ReviewMessage {
  type: "review";
  id?: number | string;
  table: string;
  moves: number;
  seat: number;
  move: string;
  opinions: {
    move: string;
    label: string;
    share: number;
    margin: number;
    visits: number;
  }[];
}

export interface WordsMessage {
  type: "words";
  id?: number | string;
  game: string;
  lang: string;
  cards: {
    card: string;
    kind: string;
    name: string;
    suit: string;
    rank: string;
    rule: string;
    when: string;
    text: string;
  }[];
  suits: {
    suit: string;
    name: string;
    symbol: string;
  }[];
  names: Record<string, string>;
  sayings: Record<string, string>;
  labels: Record<string, string>;
  last_and: string;
  sheets: {
    card: string;
    type: string;
    name: string;
    facts: Record<string, string>;
    texts: {
      box: string;
      text: string;
      sentences: {
        use: string;
        text: string;
        cost: string;
        steps: {
          part: string;
          text: string;
        }[];
      }[];
    }[];
  }[];
  decks: {
    deck: string;
    name: string;
    leader: string;
    main: string[];
    side: string[];
  }[];
  rules: string[][];
}

export interface DeckMessage {
  type: "deck";
  id?: number | string;
  name: string;
  leader: string;
  main: {
    card: string;
    count: number;
  }[];
  side: {
    card: string;
    count: number;
  }[];
  main_size: number;
  side_size: number;
  legal: boolean;
  checks: {
    state: string;
    text: string;
    rule: string;
    card: string;
    line: number;
    count: number;
  }[];
  curve: {
    value: number;
    count: number;
  }[];
  essence: {
    essence: string;
    held: number;
    asked: number;
  }[];
  text: string;
  line: string;
  game: string;
}

export interface CampaignsMessage {
  type: "campaigns";
  id?: number | string;
  campaigns: {
    campaign: string;
    game: string;
    name: string;
    heroes: string[];
    yours: number[];
    played: number;
    changed: number;
    table?: string;
    phase?: "waiting" | "playing" | "over";
  }[];
}

export interface CampaignMessage {
  type: "campaign";
  id?: number | string;
  name: string;
  heroes: {
    hero: number;
    name: string;
    race: string;
    calling: string;
    background: string;
    types: string[];
    xp: number;
    to_spend: number;
    learned: string[];
    items: string[];
    person?: string;
    player?: string;
    lessons: {
      advancement: string;
      xp: number;
      why_not?: string;
      takes_out?: string[];
      puts_in?: string[];
    }[];
  }[];
  items: {
    item: string;
    hero?: number;
    fits: number[];
  }[];
  completed: string[];
  played: number;
  rest: string[];
  party: number[];
  party_level: number;
  party_problem?: string;
  adventures: {
    adventure: string;
    level: number;
    scenes: number;
    more: number;
    higher: boolean;
    completed: boolean;
    challenges: {
      challenge: number;
      text: string;
      xp: number;
    }[];
  }[];
  past: {
    adventure: string;
    won: boolean;
    xp: number;
    party: number[];
    found: string[];
    difficulty: string;
  }[];
  difficulty: string;
  campaign: string;
  game: string;
  invite: string;
  people: {
    person: string;
    name: string;
  }[];
  yours: number[];
  table?: string;
  phase?: "waiting" | "playing" | "over";
}

export interface ExportMessage {
  type: "export";
  id?: number | string;
  campaign: string;
  name: string;
  text: string;
}

export interface SoloKeptMessage {
  type: "solo_kept";
  id?: number | string;
  table: string;
  seq: number;
}

export interface SoloGamesMessage {
  type: "solo_games";
  id?: number | string;
  games: {
    table: string;
    seq: number;
    changed: number;
    removed: boolean;
  }[];
}

export interface SoloRecordsMessage {
  type: "solo_records";
  id?: number | string;
  table: string;
  seq: number;
  records: string[];
  more: boolean;
}

export interface PongMessage {
  type: "pong";
  id?: number | string;
  time: number;
}

export interface HouseMessage {
  type: "house";
  id?: number | string;
  read_only: boolean;
  text: string;
  closes_in?: number;
}

export interface HostHouseMessage {
  type: "host_house";
  id?: number | string;
  version: string;
  uptime: number;
  not_ready: string;
  read_only: boolean;
  text: string;
  closes_in?: number;
  connections: number;
  messages: number;
  moves: number;
  errors: number;
  people_here: number;
  people: {
    person: string;
    name: string;
    address: string;
    guest: boolean;
    connections: number;
    tables: string[];
  }[];
  tables: {
    game: string;
    waiting: number;
    playing: number;
    over: number;
  }[];
  thinking: number;
  bots_waiting: number;
  journal_waiting: number;
  not_durable: number;
  latencies: {
    what: string;
    count: number;
    half: number;
    most: number;
    nearly_all: number;
  }[];
  data_bytes: number;
  disk_free: number;
  bans: {
    ban: string;
    person: string;
    address: string;
    name: string;
    why: string;
    made: number;
    until: number;
    table: string;
    kick: boolean;
  }[];
}

export interface HostIdleMessage {
  type: "host_idle";
  id?: number | string;
  tables: {
    table: string;
    game: string;
    phase: "waiting" | "playing" | "over";
    idle: number;
  }[];
  removed: boolean;
}

export interface TableMessage {
  type: "table";
  id?: number | string;
  table: string;
  seq: number;
  phase: "waiting" | "playing" | "over";
  rules: TableRules;
  host: string;
  commitment: string;
  seats: {
    name: string;
    player?: string;
    person?: string;
    bot?: string;
    lent?: "away" | "time";
    ready: boolean;
    present: boolean;
    bot_in?: number;
    chose?: boolean;
    kept?: string;
    hurried?: boolean;
  }[];
  away: "waits" | "grace" | "clock" | "ends";
  hints: boolean;
  eye: "seat" | "public" | "all";
  you?: number;
  moves: number;
  turn?: number;
  view?: unknown;
  prompt?: {
    question: string;
    rule: string;
    legal?: string[];
    choices?: {
      move: string;
      label: string;
      rule?: string;
      note?: string;
      why_not?: string;
    }[];
    groups?: {
      moves: string;
      rule?: string;
      note?: string;
      why_not?: string;
      labels?: Record<string, string>;
    }[];
    undo?: boolean;
  };
  clock?: number[];
  vote?: {
    what: "undo" | "draw" | "abandon" | "bot" | "concede";
    by: number;
    waiting: number[];
  };
  result?: {
    how: "finished" | "cap" | "draw" | "abandoned" | "conceded" | "time";
    by?: number;
    points: number[];
    share: number[];
    winners: number[];
    places: number[];
    secret: string;
  };
  rematch?: string;
  campaign?: string;
  old_rules?: number;
  chat: {
    person: string;
    name: string;
    text: string;
  }[];
  told: string[][];
}

export interface MovedMessage {
  type: "moved";
  id?: number | string;
  table: string;
  seq: number;
  seat: number;
  move?: string;
  told: string[][];
  view?: unknown;
  turn?: number;
  prompt?: {
    question: string;
    rule: string;
    legal?: string[];
    choices?: {
      move: string;
      label: string;
      rule?: string;
      note?: string;
      why_not?: string;
    }[];
    groups?: {
      moves: string;
      rule?: string;
      note?: string;
      why_not?: string;
      labels?: Record<string, string>;
    }[];
    undo?: boolean;
  };
  clock?: number[];
  result?: {
    how: "finished" | "cap" | "draw" | "abandoned" | "conceded" | "time";
    by?: number;
    points: number[];
    share: number[];
    winners: number[];
    places: number[];
    secret: string;
  };
}

export interface SeatsMessage {
  type: "seats";
  id?: number | string;
  table: string;
  seq: number;
  seats: {
    name: string;
    player?: string;
    person?: string;
    bot?: string;
    lent?: "away" | "time";
    ready: boolean;
    present: boolean;
    bot_in?: number;
    chose?: boolean;
    kept?: string;
    hurried?: boolean;
  }[];
  away: "waits" | "grace" | "clock" | "ends";
  hints: boolean;
  vote?: {
    what: "undo" | "draw" | "abandon" | "bot" | "concede";
    by: number;
    waiting: number[];
  };
  prompt?: {
    question: string;
    rule: string;
    legal?: string[];
    choices?: {
      move: string;
      label: string;
      rule?: string;
      note?: string;
      why_not?: string;
    }[];
    groups?: {
      moves: string;
      rule?: string;
      note?: string;
      why_not?: string;
      labels?: Record<string, string>;
    }[];
    undo?: boolean;
  };
  clock?: number[];
  result?: {
    how: "finished" | "cap" | "draw" | "abandoned" | "conceded" | "time";
    by?: number;
    points: number[];
    share: number[];
    winners: number[];
    places: number[];
    secret: string;
  };
  rematch?: string;
  told: string[][];
}

export interface ChatMessage {
  type: "chat";
  id?: number | string;
  table: string;
  seq: number;
  person: string;
  name: string;
  text: string;
}

export type Message = WelcomeMessage | DoneMessage | ErrorMessage | SessionsMessage | TokenMessage | RecoveryCodeMessage | GamesMessage | LobbyMessage | FinishedMessage | StatisticsMessage | OpenedMessage | PromptMessage | HistoryMessage | HintMessage | ProposalMessage | PictureMessage | ReplayMessage | StoryMessage | TurnMessage | ReviewMessage | WordsMessage | DeckMessage | CampaignsMessage | CampaignMessage | ExportMessage | SoloKeptMessage | SoloGamesMessage | SoloRecordsMessage | PongMessage | HouseMessage | HostHouseMessage | HostIdleMessage | TableMessage | MovedMessage | SeatsMessage | ChatMessage;
