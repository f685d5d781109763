/** The texts of text messages to recipients. */
export const smsTexts = {
  pageHelp: 'Text recipients about their delivery.',
  settings: 'Text messages',
  saved: 'Settings saved',
  loading: 'Loading the settings of text messages',
  notLoaded: 'The settings of text messages could not be loaded',
  noProvider: 'No provider is set up',
  noProviderHelp:
    'Text messages cannot be sent until the operator of this portal sets the address of a provider.',
  when: 'When they are sent',
  texts: 'What they state',
  providerHeading: 'Provider',
  provider: 'the provider of text messages',
  testHelp: (number: string) => `Sends a text message to your own number, ${number}.`,
  noOwnNumber:
    'The test sends a text message to your own number. Add a mobile number of the United Kingdom to your user first.',
  key: 'API key',
  keySaved: 'Saved. Leave blank to keep it.',
  noKeySaved: 'No key saved yet. Without a key, no message is sent.',
  keyWillBeRemoved: 'The key will be removed when you save.',
  keepKey: 'Keep key',
  removeKey: 'Remove key',
  differentKey: 'a different key',
  noKey: 'none',
}
