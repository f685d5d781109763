import type { DriverLanguage } from '@despatch/domain/drive/push-texts.ts'
import type { DriveTexts } from './languages/english-texts.ts'

/** The languages of the app, each with its own name. The key is the language subtag of the browser. */
export const languages = {
  en: { tag: 'en-GB', name: 'English' },
  pl: { tag: 'pl', name: 'Polski' },
  ro: { tag: 'ro', name: 'Română' },
  cy: { tag: 'cy', name: 'Cymraeg' },
} as const satisfies Record<DriverLanguage, { tag: string; name: string }>

export type Language = DriverLanguage

/** Each catalogue is a file of its own, so that a phone loads one before its first screen. The service worker saves all. */
const catalogues: Readonly<Record<Language, () => Promise<DriveTexts>>> = {
  en: async () => (await import('./languages/english-texts.ts')).englishTexts,
  pl: async () => (await import('./languages/polish-texts.ts')).polishTexts,
  ro: async () => (await import('./languages/romanian-texts.ts')).romanianTexts,
  cy: async () => (await import('./languages/welsh-texts.ts')).welshTexts,
}

/** The texts in the language of the app. They are loaded before anything is drawn. */
export let driveTexts: DriveTexts

let current: Language = 'en'

export const currentLanguage = (): Language => current

/** Where the choice of the driver is saved on the phone. */
const SAVED_AS = 'despatch-drive-language'

export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text)

/** The first of the phone's languages that the app has. English if there is none. */
export const languageFor = (wanted: readonly string[]): Language =>
  wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage) ?? 'en'

/** Loads the language that the driver has chosen, or else the language of the phone. */
export async function loadLanguage(): Promise<void> {
  const chosen = localStorage.getItem(SAVED_AS)
  await showIn(chosen !== null && isLanguage(chosen) ? chosen : languageFor(navigator.languages))
}

const listeners = new Set<() => void>()

/** Calls a listener after the language was changed. */
export const whenLanguageChanges = (listener: () => void): void => void listeners.add(listener)

/** Changes the language and saves the choice. Rejects if the catalogue cannot be loaded; the language then stays. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showIn(language)
  localStorage.setItem(SAVED_AS, language)
  for (const listener of listeners) listener()
}

async function showIn(language: Language): Promise<void> {
  driveTexts = await catalogues[language]()
  current = language
  document.documentElement.lang = languages[language].tag
  document.title = driveTexts.appTitle
}
