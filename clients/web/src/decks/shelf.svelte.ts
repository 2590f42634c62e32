// SPDX-License-Identifier: MIT
// The decks that somebody keeps in this browser, and the one that is being built.
import { remember, remembered } from '../house/settings.svelte.ts';
import { noDeck, slugOf, type Deck } from './deck.ts';

const kShelf = 'cardhouse.decks', kDraft = 'cardhouse.draft';

class Shelf {
  decks: Readonly<Record<string, Deck>> = $state.raw(remembered<Record<string, Deck>>(kShelf) as Record<string, Deck>);

  get draft(): Deck {
    return { ...noDeck, ...remembered<Deck>(kDraft) };
  }
  set draft(deck: Deck) {
    remember(kDraft, deck);
  }
  // Under the address of its name; a deck of the same name is replaced.
  keep(deck: Deck): string {
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
