import { parameterError } from '../answer';
import { readBody, textField } from '../entity/field';
import { fileAddress, openUpload, putAddress } from '../uploads/store';
import { forEveryone, writeCall } from './call';

/** An address to PUT one file to, and the one where it can be read then. The form of /v2/oss/upload is no JSON: see uploads/. */
const putUrl = forEveryone(
  writeCall('/v2/oss/upload/puturl/get', async ({ db, now, caller, base, place }, body) => {
    const { name = '' } = readBody({ name: textField(255), zone: textField(64), region: textField(64) }, body, place);
    if (name.trim() === '') throw parameterError(`${place}name`, 'has to be filled');
    const opened = await openUpload(db, name, caller, now);
    return { data: { put_url: putAddress(base, opened), url: fileAddress(base, opened) } };
  }),
);

export const uploadCalls = [putUrl];
