// SPDX-License-Identifier: MIT
// A campaign as one of its people looks at it: the house keeps it, and tells every change.
import type { CampaignMessage, ExportMessage, Message, Wish } from '../../../../messages.ts';
import { house, type Listener } from '../../../house/house.svelte.ts';
import { Refused } from '../../../house/line.ts';
import { saveFile } from '../../../house/save.ts';

export type Hero = CampaignMessage['heroes'][number];
export type Lesson = Hero['lessons'][number];

export class Desk implements Listener {
  now: CampaignMessage | null = $state.raw(null);
  missing = $state(false);
  readonly id: string;
  private readonly invite: string | null;
  private readonly stop: () => void;

  constructor(id: string, invite: string | null) {
    this.id = id;
    this.invite = invite;
    this.stop = house.listen(id, this);
  }
  close(): void {
    this.stop();
  }
  receive(message: Message): void {
    if (message.type === 'campaign') this.now = message;
  }
  async back(): Promise<void> {
    try {
      await house.ask({ do: 'campaign', campaign: this.id, ...(this.now ? { party: this.now.party } : {}), ...this.key });
    } catch (problem) {
      if (problem instanceof Refused) this.missing = true;
    }
  }
  get key(): { invite?: string } {
    return this.invite ? { invite: this.invite } : {};
  }
  async wish(wish: Wish): Promise<boolean> {
    return (await house.wish(wish)) !== null;
  }
  // The party that an Adventure is looked at with.
  look(party: number[]): Promise<boolean> {
    return this.wish({ do: 'campaign', campaign: this.id, party, ...this.key });
  }
  // As a file.
  async keep(): Promise<void> {
    const answer = await house.wish<ExportMessage>({ do: 'export', campaign: this.id });
    if (answer) saveFile(`${answer.name.replace(/\s/g, '-')}.campaign`, answer.text);
  }
}
