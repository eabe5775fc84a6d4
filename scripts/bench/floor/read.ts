/** A company as the platform answers it. */
export type Company = Record<string, string | number>;

/** The call of the list, with the token that the bench has stored. */
export async function readCompanies(body: object): Promise<{ data: Company[]; count: number }> {
  const response = await fetch('/api/v2/user/company/list', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('acc_token')}` },
    body: JSON.stringify({ only_sub: 1, ...body }),
  });
  return (await response.json()) as { data: Company[]; count: number };
}
