/** The languages of the driver's app. The key of each is its subtag. */
export const driverLanguages = ['en', 'pl', 'ro', 'cy'] as const

export type DriverLanguage = (typeof driverLanguages)[number]

/** What a phone is notified of while its app is not on screen. */
export const pushOccasions = ['job', 'message'] as const

export type PushOccasion = (typeof pushOccasions)[number]

/** The whole text of a notification. It passes through the push service of the browser, so it names nothing. */
export const pushTexts: Readonly<Record<DriverLanguage, Readonly<Record<PushOccasion, string>>>> = {
  en: { job: 'New job', message: 'New message' },
  pl: { job: 'Nowe zlecenie', message: 'Nowa wiadomość' },
  ro: { job: 'Comandă nouă', message: 'Mesaj nou' },
  cy: { job: 'Tasg newydd', message: 'Neges newydd' },
}

/** Minutes after which a notification that could not be sent is of no use. */
export const pushMinutes = 15
