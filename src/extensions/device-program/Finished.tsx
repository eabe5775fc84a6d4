import { useTranslate } from 'react-admin';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useNavigate } from '../../router/Router';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useCellContext } from '../../views/useCellContext';
import { PRODUCT, RESOURCES, VERSION, type Made, type MadeByKey } from './creations';
import { appsGroup, useProgramDefinitions } from './definitions';
import { pathOf } from './useProgram';

/** All created records, with links. */
export function Finished({ made, onAnother }: { made: MadeByKey; onAnother: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const definitions = useProgramDefinitions();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const product = made[PRODUCT];
  const version = made[VERSION];
  const goods = Object.values(made).filter(({ part }) => part === 'good');
  const apps = soldIn(made);
  const [field] = appsGroup(definitions.inApp, { group: '', apps: '', help: '' }).fields;
  const { refs, linkTo } = useCellContext(field ? [field] : [], [{ id: '', apps }]);
  const appResource = field?.kind === 'refs' ? field.options.to : '';
  const productPath = product && pathOf(product, product);
  return (
    <div className="v-groups c-grid c-gap-16 p-finished">
      <header className="v-card p-finished-head c-row c-wrap">
        <Icon name="circle-check" className="c-toned-good" />
        <div>
          <h2 className="c-large c-break" ref={title} tabIndex={-1}>
            {translate('program.done.title', { product: product?.title ?? '' })}
          </h2>
          <p className="p-muted">{translate('program.done.count', { smart_count: Object.keys(made).length })}</p>
        </div>
        <div className="p-finished-tools c-wrap c-gap-8">
          <Button icon="plus" onClick={onAnother}>
            {translate('program.another')}
          </Button>
          {productPath && (
            <Button variant="primary" icon="arrow-right" onClick={() => navigate(productPath)}>
              {translate('program.done.open')}
            </Button>
          )}
        </div>
      </header>
      <div className="p-pair c-grid c-gap-16">
        <Card label={translate('program.steps.product')}>
          {product && <Row made={product} product={product} note={String(product.id)} />}
        </Card>
        <Card label={translate('program.steps.version')}>{version && <Row made={version} product={product} />}</Card>
      </div>
      {goods.length > 0 && (
        <Card wide label={translate('program.done.goods', { smart_count: goods.length })}>
          {goods.map((good) => (
            <Row key={good.id} made={good} product={product} note={translate('program.done.good', { id: good.id })} />
          ))}
        </Card>
      )}
      {apps.length > 0 && (
        <Card label={definitions.inApp.label}>
          {apps.map((app) => {
            const path = linkTo(appResource, app);
            const name = refs(appResource, app) ?? app;
            return (
              <li key={app}>
                {path ? <Link to={path}>{name}</Link> : name}
                <span className="p-muted">{translate('program.done.inApp', { smart_count: goods.length })}</span>
              </li>
            );
          })}
        </Card>
      )}
    </div>
  );
}

function Card({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className="v-card v-group" aria-label={label}>
      <h3 className="v-group-label">{label}</h3>
      <ul className="p-made" data-wide={wide || undefined}>
        {children}
      </ul>
    </section>
  );
}

function Row({ made, product, note }: { made: Made; product: Made | undefined; note?: string }) {
  const { linkTo } = useCellContext([], []);
  const path = linkTo(RESOURCES[made.part], made.id) && pathOf(made, product);
  return (
    <li>
      {path ? <Link to={path}>{made.title}</Link> : made.title}
      {note && <span className="p-muted c-mono">{note}</span>}
    </li>
  );
}

/** Apps that sell at least one of its goods, by the keys of their bindings. */
function soldIn(made: MadeByKey): string[] {
  const bindings = Object.entries(made).filter(([, { part }]) => part === 'inApp');
  return [...new Set(bindings.flatMap(([key]) => key.split(':')[1] ?? []))];
}
