const payment = (token: string) =>
  JSON.stringify({
    database: 'metro',
    data: { guid: '00000000-0000-4000-8000-000000000000', token, cardholder: 'x' },
  })

/** Bodies that blocked the process before limits were added, sent to calls without a session. */
export const hostileRequests = [
  { path: 'authenticate', body: '['.repeat(520_000) },
  { path: 'authenticate', body: `[${'{},'.repeat(340_000)}{}]` },
  { path: 'authenticate', body: `{${Array.from({ length: 5000 }, (_, at) => `"k${at}":1`).join(',')}}` },
  { path: 'authenticate', body: `[${'[],'.repeat(900)}[]]` },
  { path: 'quote/payment', body: payment('1'.repeat(80_000)) },
  { path: 'quote/payment', body: payment('1'.repeat(15_000)) },
  { path: 'docket/post', body: `{"addresses":[${'{},'.repeat(20_000)}{}]}` },
].map(({ path, body }) => ({ path, body: Buffer.from(body) }))
