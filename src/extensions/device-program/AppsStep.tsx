import { useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/button';
import { StepForm } from './StepForm';
import { appsResource } from './useChecks';
import type { ProgramState } from './useProgram';

const SUGGESTED = 8;

/** The apps that sell the goods; apps of the product's company are offered first. */
export function AppsStep({ state, attempt }: { state: ProgramState; attempt: number }) {
  const translate = useTranslate();
  const { apps, offers, program } = state;
  const chosen = useWatch({ control: apps.form.control, name: 'apps' }) as unknown;
  const ids: unknown[] = Array.isArray(chosen) ? chosen : [];
  const { data = [] } = useGetList(appsResource(state), {
    filter: { comp_id: program().product.comp_id, only_sub: false },
    pagination: { page: 1, perPage: SUGGESTED },
    sort: { field: 'id', order: 'DESC' },
  });
  const others = data.filter(({ id }) => !ids.includes(id));
  const add = (more: unknown[]) =>
    apps.form.setValue('apps', [...ids, ...more], { shouldDirty: true, shouldValidate: true });
  return (
    <StepForm section={apps} attempt={attempt}>
      {others.length > 0 && (
        <div className="c-row c-gap-8 c-wrap" role="group" aria-label={translate('program.apps.suggested')}>
          <span className="p-muted">{translate('program.apps.suggested')}</span>
          {others.map(({ id, name }) => (
            <Button key={id} small icon="plus" onClick={() => add([id])}>
              {String(name)}
            </Button>
          ))}
        </div>
      )}
      <p className="p-muted">
        {translate('program.apps.bound', {
          smart_count: offers.filter(({ sold }) => sold).length,
          product: String(program().product.name ?? ''),
        })}
      </p>
    </StepForm>
  );
}
