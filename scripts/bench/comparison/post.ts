import { HttpError } from 'react-admin';

/** An answer of the platform. */
export interface Answer {
  code: number;
  data: unknown;
  count?: number;
  msg?: string;
}

/** A call of the platform in its bearer style; codes other than 200 become an error. */
export async function post(path: string, body: object, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('acc_token')}` },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  const answer = (await response.json()) as Answer;
  if (answer.code !== 200)
    throw new HttpError(answer.msg ?? `Request failed, CODE: ${answer.code}`, answer.code, answer);
  return answer;
}
