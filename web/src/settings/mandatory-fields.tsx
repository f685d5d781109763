import { mandatoryChoices, mandatoryKey, mandatoryWords } from '@despatch/domain/dockets/mandatory-choices.ts'
import type { MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFailureToast } from '../app/failure-toast.ts'
import { messageOf } from '../app/notify.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { Select } from '../ui/list-fields.tsx'
import { mandatoryColumns, ruleAt } from './mandatory-columns.ts'
import { MandatoryMatrix } from './mandatory-matrix.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { everyServiceQuery, mandatoryRulesQuery } from './settings.queries.ts'
import classes from './settings.module.css'
import { useMandatory } from './use-mandatory.ts'

/** Which fields a booking must fill: by service, by address, and by pickup or drop (SYS-01, RULE-07). */
export function MandatoryFields({ onUnsaved }: { onUnsaved: (count: number) => void }) {
  const rules = useQuery(mandatoryRulesQuery)
  useFailureToast('Load Data', rules.error)
  if (rules.data) return <Matrices saved={rules.data} onUnsaved={onUnsaved} />
  if (rules.error) {
    return (
      <FailedState
        title="The mandatory fields could not be loaded"
        message={messageOf(rules.error)}
        onRetry={() => void rules.refetch()}
        retrying={rules.isFetching}
      />
    )
  }
  return (
    <Stack component="output" aria-label="Loading the mandatory fields">
      {['one', 'two', 'three', 'four'].map((line) => (
        <Skeleton key={line} height={32} />
      ))}
    </Stack>
  )
}

interface MatricesProps {
  saved: readonly MandatoryField[]
  onUnsaved: (count: number) => void
}

function Matrices({ saved, onUnsaved }: MatricesProps) {
  const services = useQuery(everyServiceQuery)
  const [serviceType, setServiceType] = useState<string | null>(null)
  const { rules, toggle, count, busy, save, discard } = useMandatory(saved)
  useEffect(() => onUnsaved(count), [count, onUnsaved])
  const drawn = { rules, serviceType, onToggle: toggle }
  const others = rules.filter((rule) => !isDrawn(rule))
  return (
    <>
      <Select
        label="Service"
        description="Fields that every service asks for are asked for by each."
        maw={320}
        mb="lg"
        allowDeselect={false}
        data={[
          { value: '', label: 'Every service' },
          ...(services.data ?? []).map(({ styp_id, styp_description }) => ({
            value: styp_id,
            label: `${styp_description} (${styp_id.trim()})`,
          })),
        ]}
        value={serviceType ?? ''}
        onChange={(next) => setServiceType(next ? next : null)}
      />
      <MandatoryMatrix
        title="Addresses"
        fields={mandatoryChoices.address}
        columns={mandatoryColumns.address}
        {...drawn}
      />
      <MandatoryMatrix
        title="Booking"
        fields={mandatoryChoices.booking}
        columns={mandatoryColumns.whole}
        {...drawn}
      />
      <MandatoryMatrix
        title="Parcels"
        fields={mandatoryChoices.parcel}
        columns={mandatoryColumns.whole}
        {...drawn}
      />
      {others.length > 0 && (
        <section className={classes.section} aria-label="Further rules">
          <Title order={2} mb="xs">
            Further rules
          </Title>
          {others.map((rule) => (
            <div key={mandatoryKey(rule)} className={classes.own}>
              <Text>{mandatoryWords(rule)}</Text>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Remove ${mandatoryWords(rule)}`}
                onClick={() => toggle(rule)}
              >
                Remove
              </Button>
            </div>
          ))}
        </section>
      )}
      <SaveBar count={count} busy={busy} onSave={() => void save()} onDiscard={discard} />
    </>
  )
}

/** Whether a cell of the tables stands for it, for one service or another. */
function isDrawn(rule: MandatoryField): boolean {
  const { field, serviceType } = rule
  const key = mandatoryKey(rule)
  const places = Object.entries(mandatoryChoices).flatMap(([part, fields]) =>
    fields.some((each) => each === field)
      ? part === 'address'
        ? mandatoryColumns.address
        : mandatoryColumns.whole
      : [],
  )
  return places.some(({ place }) => mandatoryKey(ruleAt(field, serviceType, place)) === key)
}
