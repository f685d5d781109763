import { ssoOffer } from '@despatch/contract/sso/sso.ts'
import { Button } from '@mantine/core'
import { api } from '../platform/api.ts'
import { loginTexts } from './login-texts.ts'
import { useAnswer } from './use-answer.ts'

interface ProviderButtonsProps {
  database: string
  /** The typed name, whose email domain can name a provider. */
  username: string
  /** The provider that the address names, and the page to open after the login. */
  offer: { via: string | undefined; wanted: string | undefined }
}

/** The typed address with another name in front: only its domain decides. */
const domainAddress = (username: string): string => {
  const [, domain] = /^[^@\s]+@([^@\s]+\.[^@\s]{2,})$/.exec(username.trim()) ?? []
  return domain === undefined ? '' : `name@${domain.toLowerCase()}`
}

/** Buttons that log in through an identity provider, if there is one for the company, the address or the typed email. */
export function ProviderButtons({
  database,
  username,
  offer: { via = '', wanted = '' },
}: ProviderButtonsProps) {
  const email = domainAddress(username)
  const offered = useAnswer(`sso-offer ${database} ${via} ${email}`, () =>
    api(ssoOffer, { database, via, email }),
  )
  const query = wanted === '' ? '' : `?${new URLSearchParams({ wanted })}`
  return offered?.rows.map(({ con_code, con_name }) => (
    <Button
      key={con_code}
      component="a"
      href={`/sso/${database}/${con_code}${query}`}
      variant="default"
      size="md"
      fullWidth
    >
      {loginTexts.logInWith(con_name)}
    </Button>
  ))
}
