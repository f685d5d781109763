import type { Setting, SettingGroup } from '@despatch/domain/settings/setting.ts'
import { namesIn, settingsCatalogue, type SettingName } from '@despatch/domain/settings/settings-catalogue.ts'

const groups: readonly { group: SettingGroup; heading: string; description: string }[] = [
  {
    group: 'general',
    heading: 'General',
    description: '`system/general/list` and `system/general/post`; the tab General.',
  },
  {
    group: 'config',
    heading: 'Config',
    description:
      '`system/config/list`, and `system/cfg_disallow_pobox/list` for this one alone; saved by `system/general/post`; the tab General.',
  },
  {
    group: 'default',
    heading: 'Defaults',
    description: '`system/default/list` and `system/default/post`; the tab Defaults.',
  },
  {
    group: 'message',
    heading: 'Messages',
    description: '`system/message/list` and `system/message/post`; the tab Message.',
  },
  {
    group: 'hoo',
    heading: 'Hours of operation',
    description:
      '`system/hoo/list` and `system/hoo/post`; the tab Hours of operation. A day has both hours, the end after the start, or neither: then it is closed.',
  },
  {
    group: 'addresses',
    heading: 'Addresses',
    description: 'Chosen with the keys of the providers: see [address sources](address-sources.md).',
  },
]

const code = (text: string | number) => (text === '' ? 'nothing' : `\`${text}\``)

/** What a value may be, in words. */
function range(setting: Setting): string {
  switch (setting.kind) {
    case 'flag':
      return '`T` or `F`'
    case 'whole':
      return `${setting.least} to ${setting.most} ${setting.unit}`
    case 'percent':
      return `${setting.least} to ${setting.most} %, two decimals`
    case 'choice':
      return Object.keys(setting.choices).map(code).join(', ')
    case 'several':
      return `some of ${Object.keys(setting.choices).map(code).join(', ')}`
    case 'statuses':
      return 'letters of statuses, with a comma between'
    case 'text':
      return `text, at most ${setting.longest} characters${setting.required ? ', not empty' : ''}`
    case 'template':
    case 'url': {
      const known = Object.entries(setting.placeholders).map(([name, { means }]) => `\`${name}\` ${means}`)
      const what =
        setting.kind === 'url' ? 'a web address, or nothing' : `at most ${setting.longest} characters`
      return [what, ...known].join('; ')
    }
    case 'time':
      return 'HH:mm in London, or nothing'
    case 'customer':
      return 'the id of a customer, `0` for none'
    case 'tariff':
      return 'the code of a tariff'
  }
}

const row = (name: SettingName): string => {
  const setting = settingsCatalogue[name]
  const cells = [
    `\`${name}\``,
    setting.description,
    range(setting),
    code(setting.start),
    setting.perCustomer ? 'yes' : 'no',
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

const section = ({ group, heading, description }: (typeof groups)[number]): string =>
  [
    `## ${heading}`,
    '',
    description,
    '',
    '| setting | what it does | range | start | customer’s own |',
    '| --- | --- | --- | --- | --- |',
    ...namesIn(group).map(row),
  ].join('\n')

/** docs/settings.md, made from the catalogue of settings by `npm run docs`. */
export const settingsPage = (): string => `# Settings

<!-- Made by npm run docs from domain/src/settings. -->

Every setting stands once, in \`domain/src/settings/settings-catalogue.ts\`: its name, kind, range, starting value and words. The calls, the screen at /system, the checks on both sides and this page are made from it; code reads settings typed, so that a name that nobody knows does not compile. What is stored and lies outside its range counts as the start.

A customer's own value goes before everybody's where the last column says yes (\`system/customer/list\` and \`system/customer/post\`; null gives it back). Lists with \`cust_id\` answer what counts for that customer. The group mandatory is a list of rules instead: \`system/mandatory/list\`, and \`system/mandatory/post\` with what to add and what to remove.

A save may say in \`seen\` what each setting was when it was read; where somebody else has changed one since, it is refused as CONFLICT, naming it, and nothing is saved. Every change leaves a line in the log with before and after.

${groups.map(section).join('\n\n')}
`
