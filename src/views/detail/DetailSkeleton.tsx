import { useTranslate } from 'react-admin';
import { useDefinition } from '../definitions';
import type { CardShape, Shape } from './useShape';

/**
 * The page's skeleton while its record is loading.
 * @param shape of the last record; without one, the groups of the schema are below each other
 */
export function DetailSkeleton({ shape }: { shape?: Shape | undefined }) {
  const { detail } = useDefinition();
  const translate = useTranslate();
  const waiting = { role: 'status', 'aria-label': translate('detail.loading') };
  if (shape)
    return (
      <>
        {shape.tabs > 0 && <div className="v-tabs" style={{ height: shape.tabs }} />}
        <div className="v-details" data-aside={shape.aside.length > 0 || undefined} {...waiting}>
          <div className="v-details-main">
            <CardSkeletons cards={shape.main} />
          </div>
          {shape.aside.length > 0 && (
            <div className="v-details-aside">
              <CardSkeletons cards={shape.aside} />
            </div>
          )}
        </div>
      </>
    );
  return (
    <div className="v-details" {...waiting}>
      {detail.map((group) => (
        <div key={group.name} className="v-card v-group" aria-hidden="true">
          <div className="v-group-label">{group.label}</div>
          <div className="v-values">
            {('fields' in group ? group.fields : ['a', 'b']).map((name) => (
              <div key={name} className="v-field-skeleton">
                <span className="c-skeleton" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Cards as the last record had them. */
export function CardSkeletons({ cards }: { cards: CardShape[] }) {
  const { detail } = useDefinition();
  return cards.map(([name, height, half]) => (
    <div key={name} className="v-card v-group" data-half={half || undefined} aria-hidden="true" style={{ height }}>
      <div className="v-group-label">{detail.find((group) => group.name === name)?.label}</div>
      {Array.from({ length: Math.floor((height - AROUND) / LINE) }, (_, line) => (
        <div key={line} className="v-line-skeleton">
          <span className="c-skeleton" />
        </div>
      ))}
    </div>
  ));
}

/** Room for the facts below a record's title. */
export function HeadlineSkeleton({ shape }: { shape: Shape | undefined }) {
  if (!shape || shape.headline === 0) return null;
  return <div className="v-headline" aria-hidden="true" style={{ height: shape.headline }} />;
}

/** Pixels of a card around its values, and of a value. */
const AROUND = 70;
const LINE = 28;
