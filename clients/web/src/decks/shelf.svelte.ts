// SPDX-License-Identifier: MIT
// The decks that somebody keeps in this browser, and the one that is being built.
import { remember, remembered } from '../house/settings.svelte.ts';
import { noDeck, slugOf, type Deck } from './deck.ts';

const kShelf = 'cardhouse.decks', kDraft = 'cardhouse.draft';

export interface KeptDeck extends Deck {
  readonly line?: string; // as an option of a table, if it was legal when it was kept
}

class Shelf {
  decks: Readonly<Record<string, KeptDeck>> = $state.raw(remembered<Record<string, KeptDeck>>(kShelf) as Record<string, KeptDeck>);

  get playable(): KeptDeck[] {
    return Object.values(this.decks).filter((deck) => deck.line);
  }

  get draft(): Deck {
    return { ...noDeck, ...remembered<Deck>(kDraft) };
  }
  set draft(deck: Deck) {
    remember(kDraft, deck);
  }
  // Under the address of its name; a deck of the same name is replaced.
  keep(deck: KeptDeck): string {
    const slug = slugOf(deck.name);
    if (!slug) return '';
    this.decks = { ...this.decks, [slug]: deck };
    remember(kShelf, this.decks);
    return slug;
  }
  drop(slug: string): void {
    this.decks = Object.fromEntries(Object.entries(this.decks).filter(([known]) => known !== slug));
    remember(kShelf, this.decks);
  }
}
export const shelf = new Shelf();
