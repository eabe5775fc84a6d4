import { useTranslate } from 'react-admin';
import { pageHref } from '../../base-path';
import { errorText } from '../../errors/error-text';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { download } from '../../views/export/file-name';
import type { Job, JobFile } from '../../views/jobs/jobs';
import { useServices } from '../../views/services';
import { TaskRow } from './TaskRow';

/** An import or export of this session. `list`: address of its task list. */
export function JobRow({ job, list }: { job: Job; list: string | undefined }) {
  const { jobs } = useServices();
  const translate = useTranslate();
  const { id, label, kind, state, error, file, task } = job;
  const reason = error === undefined ? undefined : errorText(error, translate);
  const runsHere = state === 'running' && task === undefined;
  return (
    <TaskRow {...job} trouble={reason && (state === 'running' ? translate('tasks.lost', { reason }) : reason)}>
      {file && state !== 'running' && (
        <FileButton file={file} text={translate(kind === 'import' ? 'tasks.refused' : 'tasks.download')} />
      )}
      {error !== undefined && (
        <Button small icon="refresh-cw" onClick={() => jobs.again(id)}>
          {translate(task ? 'tasks.retry' : 'tasks.resume')}
        </Button>
      )}
      {list !== undefined && (
        <a className="c-button c-button-small c-button-quiet" href={pageHref(list)}>
          {translate('tasks.open')}
        </a>
      )}
      {runsHere && (
        <Button small onClick={() => jobs.remove(id)}>
          {translate('tasks.stop')}
        </Button>
      )}
      {!runsHere && state !== 'running' && (
        <IconButton
          small
          icon="x"
          className="p-tasks-remove"
          label={`${translate('tasks.remove')}: ${label}`}
          onClick={() => jobs.remove(id)}
        />
      )}
    </TaskRow>
  );
}

function FileButton({ file, text }: { file: JobFile; text: string }) {
  if ('blob' in file)
    return (
      <Button small variant="primary" icon="download" onClick={() => download(file.blob, file.name)}>
        {text}
      </Button>
    );
  return (
    <a
      className="c-button c-button-small c-button-primary"
      href={file.href}
      target="_blank"
      rel="noopener noreferrer"
      download
    >
      <Icon name="download" />
      {text}
    </a>
  );
}
