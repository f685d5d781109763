import { Button, Group, Text, Title, Alert } from '@mantine/core'
import { starterSetPost } from '@despatch/contract/office/starter-set.ts'
import type { StarterRegion } from '@despatch/domain/office/starter-regions.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notify.ts'
import { paths } from '../platform/paths.ts'
import { setupQuery } from '../settings/setup.queries.ts'
import { NextStepButton } from '../users/next-step-button.tsx'
import { reloadOffice } from './office.queries.ts'
import { groupsOf } from './starter-set-groups.ts'
import { StarterSetGroups, StarterSetNames } from './starter-set-list.tsx'
import { starterSetTexts } from './starter-set-texts.ts'
import type { StarterRecord } from './starter-set.queries.ts'
import classes from './starter-set.module.css'

/** States that the prices of a starter set are examples, which the company has to check. */
const CheckPrices = () => (
  <Alert
    role="note"
    color="yellow"
    w="100%"
    icon={<IconAlertTriangle aria-hidden />}
    title={starterSetTexts.checkPrices}
  >
    {starterSetTexts.checkPricesHelp}
  </Alert>
)

interface LoadStarterSetProps {
  region: StarterRegion
  records: readonly StarterRecord[]
}

/** What the set of a region adds, with the button that adds it, and then the next step. */
export function LoadStarterSet({ region, records }: LoadStarterSetProps) {
  const queries = useQueryClient()
  const load = useMutation({
    mutationFn: () => api(starterSetPost, { region }),
    onSuccess: () => reloadOffice(queries),
    onError: (failure) => notify.failure(starterSetTexts.addFailed, failure),
  })
  const blocked = records.filter((record) => record.blocked !== null)
  const missing = records.filter((record) => !record.exists && record.blocked === null)
  const existing = records.filter((record) => record.exists)
  return (
    <>
      {missing.length > 0 ? (
        <section className={classes.part} aria-labelledby="starter-missing">
          <Title order={2} id="starter-missing">
            {starterSetTexts.willBeAdded}
          </Title>
          <CheckPrices />
          <StarterSetGroups groups={groupsOf(missing)} />
          <Button loading={load.isPending} onClick={() => load.mutate()}>
            {starterSetTexts.addRecords(missing.length)}
          </Button>
        </section>
      ) : (
        <Loaded added={load.data?.added ?? null} />
      )}
      {blocked.length > 0 && (
        <section className={classes.part} aria-labelledby="starter-blocked">
          <Title order={2} id="starter-blocked">
            {starterSetTexts.notAdded}
          </Title>
          <ul className={classes.lines}>
            {blocked.map(({ kind, title, code, blocked: inactive }) => (
              <li key={`${kind} ${title} ${code}`}>{starterSetTexts.needsActive(title, inactive ?? '')}</li>
            ))}
          </ul>
        </section>
      )}
      {existing.length > 0 && (
        <section className={classes.part} aria-labelledby="starter-existing">
          <Title order={2} id="starter-existing">
            {starterSetTexts.alreadyThere}
          </Title>
          <Text size="sm" c="dimmed">
            {starterSetTexts.alreadyThereHelp}
          </Text>
          <StarterSetNames groups={groupsOf(existing)} />
        </section>
      )}
    </>
  )
}

/**
 * What was added, or that there is nothing to add; the prices to check; the booking form for an administrator who has no
 * account yet; and the way back to the checklist.
 */
function Loaded({ added }: { added: number | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const setup = useQuery(setupQuery)
  const navigate = useNavigate()
  const isOffered = Boolean(setup.data?.offeredAccount)
  // The button that had the focus is no longer on the page.
  useEffect(() => {
    if (added !== null) heading.current?.focus()
  }, [added])
  return (
    <section className={classes.part} aria-labelledby="starter-loaded">
      <Title order={2} id="starter-loaded" ref={heading} tabIndex={-1}>
        {added ? starterSetTexts.whatWasAdded : starterSetTexts.nothingToAdd}
      </Title>
      {added ? (
        <Text component="output" size="sm">
          {starterSetTexts.added(added)}
        </Text>
      ) : null}
      <CheckPrices />
      <Group gap="xs">
        {setup.data && isOffered && (
          <NextStepButton setup={setup.data} onChosen={() => void navigate({ to: paths.docket })} />
        )}
        <Button
          variant={isOffered ? 'default' : 'filled'}
          renderRoot={(props) => <Link to={paths.home} {...props} />}
        >
          {starterSetTexts.continueSetup}
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => <Link to={paths.officeKind} params={{ kind: 'ratecard' }} {...props} />}
        >
          {starterSetTexts.checkRateCards}
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => <Link to={paths.officeKind} params={{ kind: 'zone' }} {...props} />}
        >
          {starterSetTexts.checkZones}
        </Button>
      </Group>
    </section>
  )
}
