import type { Page } from '@playwright/test';
import { listPath, recordPath } from '../../../src/views/paths';
import { titleOf } from '../../../src/views/title';
import type { Row } from '../../fixtures/fixture';
import { problem, type Scene, type StoryProblem } from '../compare-step';
import { createPlatform } from '../../cases/platform';
import { fieldNamed } from '../names';
import { beginPlay, momentOf, playStep, type World } from '../play-story';
import { screensOf, type StorySource, type StoryStep } from '../story';
import { answer, readerOn } from './answers';
import type { Hand } from './enter';
import { offers } from './offers';
import { addressOf, comeBack, goTo, tableOf, type Place, type Player } from './player';
import { run } from './run';
import { seen } from './seen';
import { follow, PATIENCE } from './still';
import { pressCard, pressPreset, proposedByFilters, tabOtherwise } from './ways';
import type { Words } from './words';

/** Where a story is played: pages of the built console that have signed in. */
export interface Stage {
  words: Words;
  /** A page with this account signed in. */
  pageOf(account: string): Promise<Page>;
}

/**
 * Plays a story in the browser, as a person does it. The platform of the story answers for the records that it keeps, what
 * serves the pages answers all others. It is played in memory beside it, which tells the records that its steps mean.
 */
export async function playInBrowser(story: StorySource, world: World, stage: Stage): Promise<StoryProblem[]> {
  const prepared = new Map<Page, () => Promise<void>>();
  try {
    return await playSteps(story, world, stage, prepared);
  } finally {
    for (const end of prepared.values()) await end();
  }
}

/** @param prepared pages that the story has come to, each with what ends its answers */
async function playSteps(
  story: StorySource,
  world: World,
  stage: Stage,
  prepared: Map<Page, () => Promise<void>>,
): Promise<StoryProblem[]> {
  const play = beginPlay(story, world);
  // The screens of the story have its records alone, also where it has none.
  const opened = story.steps.flatMap(({ open: name }) => (name === undefined ? [] : [[name, [] as Row[]] as const]));
  const platform = createPlatform(world.definitions, { ...Object.fromEntries(opened), ...story.given });
  let now: StoryStep = {};
  // What the platform changes besides, it has changed when the page reads again.
  const change = (isFailure: boolean) => {
    if ((now.fails !== undefined) !== isFailure) return;
    for (const [resource, changed] of Object.entries(now.then ?? {}))
      platform.change(play.definitionOf(resource), changed);
  };
  let account = '';
  let player: Player | undefined;
  for (const [index, step] of story.steps.entries()) {
    now = step;
    const page = await stage.pageOf(step.as ?? story.as);
    if (!prepared.has(page)) {
      const unfollow = follow(page);
      const stopAnswers = await answer(page, platform, screensOf(story).map(play.definitionOf), () => change(false));
      prepared.set(page, async () => {
        unfollow();
        await stopAnswers();
      });
      await page.addInitScript(forgetDrafts);
    }
    await page.clock.setFixedTime(`${momentOf(story, step).replace(' ', 'T')}:00Z`);
    const others = await playStep(play, step);
    if (others.length > 0) return placed(others, index);
    const isOther = account !== (step.as ?? story.as);
    account = step.as ?? story.as;
    player = {
      place: nowhere,
      ...player,
      page,
      play,
      platform,
      words: stage.words,
      isTyped: isOther || player?.isTyped === true,
    };
    const found = await played(player, step, () => change(true));
    if (found.length > 0) return placed(found, index);
  }
  return [];
}

const nowhere: Place = { screen: '', path: '/', of: 'list', ticked: [] };

/** In the page: steps that refuse begin again with an empty form. */
function forgetDrafts(): void {
  if (location.origin === 'null') return;
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (/^(draft|dialog):/.test(key)) storage.removeItem(key);
}

function placed(found: StoryProblem[], index: number): StoryProblem[] {
  return found.map((one) => ({ ...one, path: ['steps', index, ...one.path] }));
}

/** @param onFailure called when the page has said what failed */
async function played(player: Player, step: StoryStep, onFailure: () => void): Promise<StoryProblem[]> {
  const { play } = player;
  try {
    if (step.open !== undefined) {
      if (!play.scene || (step.offered === false && step.tab === undefined)) return await isDenied(player, step.open);
      player.place = placeOf(player, play.scene, step);
      const found = await arrive(player, step);
      if (found.length > 0) return found;
    } else {
      const found = await run(player, handOf(player), step);
      if (found.length > 0 || step.offered === false) return found;
      onFailure();
    }
    if (!step.sees && !step.offers) return [];
    await comeBack(player);
    return [...(await seen(player, step)), ...(await offers(player, step))];
  } catch (error) {
    return [
      problem('F046', [], `it cannot be done in the browser: ${String(error).split('\n').slice(0, 3).join(' ')}`),
    ];
  }
}

async function isDenied(player: Player, name: string): Promise<StoryProblem[]> {
  await goTo(player, `/${name}`);
  await player.page
    .getByText(player.words.say('fallback.noPermission'), { exact: true })
    .first()
    .waitFor({ timeout: PATIENCE });
  return [];
}

function placeOf(player: Player, { definition, chosen, filter, within }: Scene, step: StoryStep): Place {
  const { name: screen, single } = definition;
  if (within)
    return { screen, path: `${recordPath(within.screen, within.id)}?tab=${within.tab}`, of: 'tab', ticked: [] };
  const [record] = chosen;
  if (record && (step.record || single))
    return { screen, path: single ? `/${screen}` : recordPath(screen, record.id), of: 'record', ticked: [] };
  return {
    screen,
    path: listPath(tableOf(player, screen), filter),
    of: 'list',
    ticked: chosen.map(({ id }) => String(id)),
  };
}

/** Opens a place, also where the page shows it already: the platform may have other records now. */
async function arrive(player: Player, step: StoryStep): Promise<StoryProblem[]> {
  const { page, play, place } = player;
  const { filter = {} } = step;
  player.isTyped ||= addressOf(page) === place.path;
  if (step.card !== undefined) await pressCard(player, step.card);
  if (step.preset !== undefined) {
    await pressPreset(player, step, step.preset);
    if (place.of === 'list') place.path = addressOf(page);
  }
  await comeBack(player);
  if (step.tab !== undefined) return await tabOtherwise(player, step);
  if (place.of === 'record') return [];
  const others = await proposedByFilters(player, step);
  if (others.length > 0) return others;
  const { fields } = play.definitionOf(place.screen);
  const names = Object.keys(filter).map((wanted) => fieldNamed(fields, wanted).name);
  // A preset that is pressed says a filter, too.
  const shown = names.map((name) => page.locator(`main :is(.v-quick, .v-filter-chip)[data-field="${name}"]`));
  const preset = page.locator('main .v-preset[aria-pressed="true"]:not(:first-child)');
  for (const filterShown of shown) await filterShown.or(preset).first().waitFor({ timeout: PATIENCE });
  return [];
}

function handOf({ page, platform, words }: Player): Hand {
  const reader = readerOn(page, platform, words.screen);
  return {
    words,
    async titleOf(resource, id) {
      const { data } = await reader.getOne(resource, { id });
      const { title, ...definition } = words.screen(resource);
      const [first] = title.flatMap((part) => ('field' in part ? [part.field] : []));
      const label = titleOf({ title, ...definition }, data);
      return { label, typed: first === undefined ? label : String(data[first] ?? label) };
    },
  };
}
