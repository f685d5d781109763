import { linkedPages } from '@despatch/contract/wire/linked-pages.ts'
import { linked, type Page } from './page.ts'
import { texts } from './search-params.ts'

/** Pages without menu and toolbar. */
export const unframedPages = {
  login: {
    ...linked(linkedPages.login),
    title: 'Log in',
    heading: 'Log in',
    needs: 'public',
    file: './auth/login.page.tsx',
  },
  /** The login of one company: the address that a company gives to its users. */
  loginOf: {
    path: '/login/$database',
    example: '/login/metro',
    search: texts('wanted', 'via'),
    title: 'Log in',
    heading: 'Log in',
    needs: 'public',
    file: './auth/login.page.tsx',
  },
  reset: {
    ...linked(linkedPages.reset),
    example: '/reset/abc',
    title: 'Choose a new password',
    needs: 'public',
    file: './auth/reset.page.tsx',
  },
  confirmEmail: {
    ...linked(linkedPages.confirmEmail),
    example: '/confirm-email/abc',
    title: 'Confirm your email address',
    needs: 'public',
    file: './auth/confirm-email.page.tsx',
  },
  pay: {
    ...linked(linkedPages.pay),
    example: '/pay/00000000-0000-4000-8000-000000000000?database=metro',
    title: 'Pay the amount due',
    needs: 'public',
    file: './payments/pay-link.page.tsx',
  },
  success: {
    ...linked(linkedPages.success),
    title: 'Payment successful',
    needs: 'public',
    file: './payments/payment-success.page.tsx',
  },
  failed: {
    ...linked(linkedPages.failed),
    title: 'Payment failed',
    needs: 'public',
    file: './payments/payment-failed.page.tsx',
  },
} as const satisfies Record<string, Page>
