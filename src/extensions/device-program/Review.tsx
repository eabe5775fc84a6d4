import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { cellOf } from '../../fields/cells';
import { Button } from '../../ui/button';
import { useCellContext } from '../../views/useCellContext';
import { PRODUCT, VERSION } from './creations';
import { soldOffers } from './price-checks';
import { priceField } from './definitions';
import { Facts } from './Facts';
import { CURRENCIES, offerKey } from './offers';
import { STEP_TEXTS, type ProgramState, type StepName } from './useProgram';

interface Props {
  state: ProgramState;
  onChange: (step: StepName) => void;
}

/** All records that will be created, on one page. */
export function Review({ state, onChange }: Props) {
  const translate = useTranslate();
  const { product, version, goods, apps, ledger, sells } = state;
  const values = state.program();
  return (
    <div className="v-groups c-grid c-gap-16">
      <Part step="product" isMade={ledger.made[PRODUCT] !== undefined} onChange={onChange}>
        <Facts section={product} values={values.product} />
      </Part>
      <Part step="version" isMade={ledger.made[VERSION] !== undefined} onChange={onChange}>
        <Facts section={version} values={values.version} />
      </Part>
      {sells && (
        <>
          <Part step="goods" isMade={false} onChange={onChange}>
            <Facts section={goods} values={values.goods} />
            <PriceTable state={state} />
          </Part>
          <Part step="apps" isMade={false} onChange={onChange}>
            <Facts section={apps} values={{ apps: values.apps }} />
          </Part>
        </>
      )}
      {!sells && <p className="p-muted">{translate('program.noSale')}</p>}
    </div>
  );
}

function Part({
  step,
  isMade,
  onChange,
  children,
}: {
  step: StepName;
  isMade: boolean;
  onChange: Props['onChange'];
  children: ReactNode;
}) {
  const translate = useTranslate();
  const title = translate(STEP_TEXTS[step]);
  return (
    <section className="v-card v-group" aria-label={title}>
      <header className="p-part-head c-row c-gap-10 c-between">
        <h3 className="v-group-label">{title}</h3>
        {isMade ? (
          <span className="c-tag c-tag-good">{translate('program.made')}</span>
        ) : (
          <Button
            small
            icon="pencil"
            aria-label={translate('program.changeOf', { label: title })}
            onClick={() => onChange(step)}
          >
            {translate('program.change')}
          </Button>
        )}
      </header>
      {children}
    </section>
  );
}

/** The goods that will be sold, with their prices. */
function PriceTable({ state: { definitions, offers, ledger, goodName } }: { state: ProgramState }) {
  const translate = useTranslate();
  const fields = CURRENCIES.flatMap((currency) => priceField(definitions.good, currency) ?? []);
  const context = useCellContext(fields, []);
  const sold = soldOffers(offers, ledger.made);
  return (
    <div className="c-boxed c-row-table p-prices">
      <table aria-label={translate('program.goods.prices')}>
        <thead>
          <tr>
            <th scope="col">{definitions.good.label}</th>
            {fields.map((field) => (
              <th key={field.name} scope="col">
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sold.map((offer) => (
            <tr key={offerKey(offer)}>
              <th scope="row">{goodName(offer)}</th>
              {CURRENCIES.map((currency) => {
                const field = priceField(definitions.good, currency);
                return (
                  <td key={currency}>{field && cellOf(field)({ [field.name]: offer.prices[currency] }, context)}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
