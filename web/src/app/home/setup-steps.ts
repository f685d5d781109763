import type { SetupStepName } from '@despatch/domain/home/setup-steps.ts'
import { linkOptions, type LinkProps } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'

interface StepText {
  title: string
  help: string
  /** The page of the step. */
  link: LinkProps
}

/** The texts and links of the setup steps for administrators of a new company. */
export const setupStepTexts: Record<SetupStepName, StepText> = {
  tariff: {
    title: 'Add a tariff',
    help: 'A vehicle and its rate card. All prices are calculated from tariffs. A starter set has examples for your region.',
    link: linkOptions({ to: paths.officeRecord, params: { kind: 'tariff' } }),
  },
  customer: {
    title: 'Add a customer',
    help: 'The account that bookings are made for. Choose its default service and tariff.',
    link: linkOptions({ to: paths.officeRecord, params: { kind: 'customer' } }),
  },
  user: {
    title: 'Add a user who can book',
    help: 'Choose their role and default account. To book yourself, choose a default account for your own user.',
    link: linkOptions({ to: paths.users }),
  },
  addresses: {
    title: 'Choose address data',
    help: 'Prices use the postcode district until you choose a provider or your operator imports address files.',
    link: linkOptions({ to: paths.addressSources }),
  },
  cards: {
    title: 'Set up a card provider',
    help: 'Some accounts pay by card. Until their payment provider is set up, their quotes and those of guests end at the price.',
    link: linkOptions({ to: paths.cardProviders }),
  },
  guests: {
    title: 'Choose the account that guests book on',
    help: 'Guests cannot get quotes until System Settings name an account that pays by card and is neither on hold nor inactive.',
    link: linkOptions({ to: paths.system, search: { tab: 'default', setting: 'aset_quote_customer' } }),
  },
  theme: {
    title: 'Add your logo and colour',
    help: 'Customers see them at login, on tracking pages and in emails.',
    link: linkOptions({ to: paths.theme }),
  },
  email: {
    title: 'Send email',
    help: 'Emails wait in the outbox until your operator sets a mail server (SMTP_URL).',
    link: linkOptions({ to: paths.emails }),
  },
  booking: {
    title: 'Make the first booking',
    help: 'Book as yourself if you have a default account, or as the user you added.',
    link: linkOptions({ to: paths.docket }),
  },
}
