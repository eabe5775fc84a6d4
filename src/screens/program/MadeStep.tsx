import { useTranslate } from 'react-admin';
import { Link } from '../../router/Router';
import { Icon } from '../../ui/icon';
import type { Made } from './creations';
import { Facts } from './Facts';
import type { Values } from '../../views/form/changes';
import { pathOf } from './useProgram';
import type { Section } from './useSection';

interface Props {
  made: Made;
  product: Made | undefined;
  section: Section;
  values: Values;
}

/** A step whose record has been created, read-only. The record can be changed on its own page. */
export function MadeStep({ made, product, section, values }: Props) {
  const translate = useTranslate();
  const path = pathOf(made, product);
  return (
    <>
      <p className="v-banner v-banner-info">
        <Icon name="circle-check" />
        <span>{translate('program.madeStep', { title: made.title })}</span>
        {path && <Link to={path}>{translate('program.open')}</Link>}
      </p>
      <div className="v-card v-group">
        <Facts section={section} values={values} />
      </div>
    </>
  );
}
