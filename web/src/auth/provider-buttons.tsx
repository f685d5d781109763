import { ssoOffer } from '@despatch/contract/sso/sso.ts'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../platform/api.ts'
import { authTexts } from './texts.ts'

interface ProviderButtonsProps {
  database: string
  /** The typed name, whose email domain can name a provider. */
  username: string
}

/** The typed address with another name in front: only its domain decides. */
const domainAddress = (username: string): string => {
  const [, domain] = /^[^@\s]+@([^@\s]+\.[^@\s]{2,})$/.exec(username.trim()) ?? []
  return domain === undefined ? '' : `name@${domain.toLowerCase()}`
}

/** Buttons that log in through an identity provider, if there is one for the company, the address or the typed email. */
export function ProviderButtons({ database, username }: ProviderButtonsProps) {
  const { via = '', wanted = '' } = useSearch({ strict: false })
  const email = domainAddress(username)
  const offer = useQuery({
    queryKey: ['sso-offer', database, via, email],
    queryFn: ({ signal }) => api(ssoOffer, { database, via, email }, { signal }),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  })
  const query = wanted === '' ? '' : `?${new URLSearchParams({ wanted })}`
  return offer.data?.rows.map(({ con_code, con_name }) => (
    <Button
      key={con_code}
      component="a"
      href={`/sso/${database}/${con_code}${query}`}
      variant="default"
      size="md"
      fullWidth
    >
      {authTexts.logInWith(con_name)}
    </Button>
  ))
}
