/** The texts by which recipients stop text messages. */
export const stopSmsTexts = {
  stop: 'Stop text messages',
  stopAt: (stop: string) => `Stop text messages, at ${stop}`,
  stopHelp: 'You will get no more text messages from this company on this number.',
  stopped: 'Text messages are stopped.',
}
