import { useTranslate } from 'react-admin';
import { use, useMemo, useState } from 'react';
import type { FieldDefinition } from '../../schema/field-definition';
import { recordPath } from '../../views/paths';
import { PermissionContext } from '../../views/permissions';
import type { Values } from '../../views/form/changes';
import { groupsOf, initialValues, type FormGroup } from '../../views/form/layout';
import { creationsOf, RESOURCES, type Creation, type Id, type Made, type Program } from './creations';
import { appsGroup, goodsGroup, planLabels, type ProgramDefinitions } from './definitions';
import { planOffers, type Offer } from './offers';
import type { ProgramDraft } from './program-draft';
import type { Ledger } from './run';
import { useSection, type Section } from './useSection';

const STEPS = ['product', 'version', 'goods', 'apps', 'review'] as const;

export type StepName = (typeof STEPS)[number];

/** The names of the steps, as locale keys. */
export const STEP_TEXTS: Record<StepName, string> = {
  product: 'program.steps.product',
  version: 'program.steps.version',
  goods: 'program.steps.goods',
  apps: 'program.steps.apps',
  review: 'program.steps.review',
};

/** The state of a program: its forms, offers and created records. */
export interface ProgramState {
  definitions: ProgramDefinitions;
  product: Section;
  version: Section;
  goods: Section;
  apps: Section;
  offers: Offer[];
  setOffers: (offers: Offer[]) => void;
  ledger: Ledger;
  setLedger: (ledger: Ledger) => void;
  /** The steps for this user. Without the permission to add goods, the steps for selling are missing. */
  steps: readonly StepName[];
  sells: boolean;
  /** The current values of the forms. */
  program: () => Program;
  goodName: (offer: Offer) => string;
  creations: () => Creation[];
  isTouched: () => boolean;
}

const RELEASED = 1;

/** @param draft the draft of an earlier visit */
export function useProgram(definitions: ProgramDefinitions, draft: ProgramDraft | undefined): ProgramState {
  const translate = useTranslate();
  const can = use(PermissionContext);
  const sells = can(definitions.good.screen, 'add');
  const [starts] = useState(() => startsOf(definitions));
  const kept = draft?.program;
  const groups = useMemo(() => {
    const of = (part: 'product' | 'version') =>
      groupsOf(definitions[part], 'add', (permission) => can(definitions[part].screen, permission));
    return {
      product: of('product'),
      // The product of the version is the program's own.
      version: of('version').map((group) => ({ ...group, fields: group.fields.filter(({ name }) => name !== 'pk') })),
      goods: [
        goodsGroup(definitions.good, {
          group: translate('program.goods.shared'),
          name: translate('program.goods.base'),
          nameHelp: translate('program.goods.baseHelp'),
        }),
      ],
      apps: [
        appsGroup(definitions.inApp, {
          group: translate('program.apps.group'),
          apps: translate('program.apps.label'),
          help: translate('program.apps.help'),
        }),
      ],
    } satisfies Record<string, FormGroup[]>;
  }, [definitions, can, translate]);
  const product = useSection(definitions.product, groups.product, starts.product, kept?.product);
  const version = useSection(definitions.version, groups.version, starts.version, kept?.version);
  const goods = useSection(definitions.good, groups.goods, starts.goods, kept?.goods);
  const apps = useSection(definitions.inApp, groups.apps, {}, kept && { apps: kept.apps });
  const [plan] = useState(planOffers);
  const [offers, setOffers] = useState(kept?.offers ?? plan);
  const [ledger, setLedger] = useState<Ledger>(draft?.ledger ?? { made: {} });

  const labels = planLabels(definitions.good);
  const goodName = ({ lifecycle, term }: Offer) =>
    translate('program.goods.name', {
      base: String(goods.form.getValues('name') ?? '').trim(),
      lifecycle: labels.lifecycle(lifecycle),
      term: labels.term(term),
    });
  const program = (): Program => ({
    product: valuesOf(product),
    version: valuesOf(version),
    goods: valuesOf(goods),
    offers,
    apps: idsOf(apps.form.getValues('apps')),
  });
  return {
    definitions,
    product,
    version,
    goods,
    apps,
    offers,
    setOffers,
    ledger,
    setLedger,
    steps: sells ? STEPS : STEPS.filter((name) => name !== 'goods' && name !== 'apps'),
    sells,
    program,
    goodName,
    creations: () => creationsOf(program(), { goodName, sells }),
    isTouched: () =>
      [product, version, goods, apps].some((section) => section.isTouched()) ||
      offers !== plan ||
      Object.keys(ledger.made).length > 0 ||
      ledger.asked !== undefined,
  };
}

/** The initial values of a new program. Its goods are released when they are created. */
function startsOf({ product, version, good }: ProgramDefinitions): Record<'product' | 'version' | 'goods', Values> {
  return {
    product: initialValues(product, undefined),
    version: initialValues(version, undefined),
    goods: { ...initialValues(good, undefined), state: RELEASED },
  };
}

/** The fields of each step, which decide what a draft may store. */
export function draftFields({
  product,
  version,
  good,
}: ProgramDefinitions): Record<'product' | 'version' | 'goods', Record<string, FieldDefinition>> {
  return { product: product.fields, version: version.fields, goods: good.fields };
}

function valuesOf({ form, names }: Section): Values {
  const values = form.getValues();
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function idsOf(value: unknown): Id[] {
  return Array.isArray(value) ? value.filter((id): id is Id => typeof id === 'number' || typeof id === 'string') : [];
}

/** The path of a created record. A version is shown on its product's page; a binding has no path. */
export function pathOf({ part, id }: Made, product: Made | undefined): string | undefined {
  if (part === 'product' || part === 'good') return recordPath(RESOURCES[part], id);
  return part === 'version' && product ? `${recordPath(RESOURCES.product, product.id)}?tab=version` : undefined;
}
