/** The texts that the script adds to the API reference. */
export const referenceTexts = {
  yourKey: 'API key',
  keyHelp: 'Stays on this page. It is not stored.',
  newKey: 'Create a key',
  keyName: 'API reference',
  keyCreated: 'This key is valid for one day. You can revoke it on your user page.',
  logInForKey: 'Log in to create a key',

  searchCalls: 'Search the calls',
  searchExample: 'Press / to search',
  found: (calls: number) => (calls === 1 ? '1 call' : `${calls} calls`),

  copy: 'Copy',
  copied: 'Copied',
  language: 'Language of the examples',

  tryIt: 'Try it',
  payloadOf: (path: string) => `Payload of ${path}`,
  replyOf: (path: string) => `Reply of ${path}`,
  run: (path: string) => `Run ${path}`,
  changesData: 'This call changes data of the company that the key belongs to.',
  running: 'Running…',
  keyMissing: 'Enter an API key at the top of the page first.',
  notAnObject: 'The payload must be an object.',
  invalidJson: (reason: string) => `The payload is not valid JSON: ${reason}`,
  replied: (status: number, milliseconds: number) => `Status ${status} after ${milliseconds} ms`,
  notReached: 'The portal could not be reached. Check your connection and run the call again.',
  file: (type: string, bytes: number) => `A file of ${bytes.toLocaleString('en-GB')} bytes (${type})`,
  cut: (shown: number, all: number) =>
    `\n… the first ${shown.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')} characters`,
}
