import { mandatoryChoices, mandatoryKey, mandatoryWords } from '@despatch/domain/dockets/mandatory-choices.ts'
import type { MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'
import { Button, Select, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { useFailureToast } from '../platform/failure-toast.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { commonTexts } from '../ui/texts.ts'
import { mandatoryColumns, ruleAt } from './mandatory-columns.ts'
import { MandatoryMatrix } from './mandatory-matrix.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { everyServiceQuery, mandatoryRulesQuery } from './settings.queries.ts'
import classes from './settings.module.css'
import { settingsTexts } from './texts.ts'
import { useMandatory } from './use-mandatory.ts'

/** The mandatory fields of a booking: by service, by address, and by pickup or drop (SYS-01, RULE-07). */
export function MandatoryFields({ onUnsaved }: { onUnsaved: (count: number) => void }) {
  const rules = useQuery(mandatoryRulesQuery)
  useFailureToast(commonTexts.loadData, rules.error)
  if (rules.data) return <Matrices saved={rules.data} onUnsaved={onUnsaved} />
  if (rules.error) {
    return <FailedQuery title={settingsTexts.mandatoryFieldsNotLoaded} queries={[rules]} />
  }
  return (
    <Stack component="output" aria-label={settingsTexts.loadingMandatoryFields}>
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
  const { rules, toggle, count, busy, savedText, save, discard } = useMandatory(saved)
  // Before the next paint, so that a user who leaves after a save is not asked about unsaved changes.
  useLayoutEffect(() => onUnsaved(count), [count, onUnsaved])
  const common = { rules, serviceType, onToggle: toggle }
  const others = rules.filter((rule) => !isInTables(rule))
  return (
    <>
      <Select
        label={settingsTexts.service}
        description={settingsTexts.serviceHelp}
        maw={320}
        mb="lg"
        allowDeselect={false}
        data={[
          { value: '', label: settingsTexts.allServices },
          ...(services.data ?? []).map(({ styp_id, styp_description }) => ({
            value: styp_id,
            label: `${styp_description} (${styp_id.trim()})`,
          })),
        ]}
        value={serviceType ?? ''}
        onChange={(next) => setServiceType(next ? next : null)}
      />
      <MandatoryMatrix
        title={settingsTexts.addresses}
        fields={mandatoryChoices.address}
        columns={mandatoryColumns.address}
        {...common}
      />
      <MandatoryMatrix
        title={settingsTexts.booking}
        fields={mandatoryChoices.booking}
        columns={mandatoryColumns.whole}
        {...common}
      />
      <MandatoryMatrix
        title={settingsTexts.parcels}
        fields={mandatoryChoices.parcel}
        columns={mandatoryColumns.whole}
        {...common}
      />
      {others.length > 0 && (
        <section className={classes.section} aria-label={settingsTexts.otherRules}>
          <Title order={2} mb="xs">
            {settingsTexts.otherRules}
          </Title>
          {others.map((rule) => (
            <div key={mandatoryKey(rule)} className={classes.own}>
              <Text>{mandatoryWords(rule)}</Text>
              <Button
                variant="default"
                size="compact-md"
                aria-label={settingsTexts.removeRule(mandatoryWords(rule))}
                onClick={() => toggle(rule)}
              >
                {commonTexts.remove}
              </Button>
            </div>
          ))}
        </section>
      )}
      <SaveBar count={count} busy={busy} saved={savedText} onSave={() => void save()} onDiscard={discard} />
    </>
  )
}

/** Whether the tables have a cell for the rule, for any service. */
function isInTables(rule: MandatoryField): boolean {
  const { field, serviceType } = rule
  const key = mandatoryKey(rule)
  const scopes = Object.entries(mandatoryChoices).flatMap(([part, fields]) =>
    fields.some((each) => each === field)
      ? part === 'address'
        ? mandatoryColumns.address
        : mandatoryColumns.whole
      : [],
  )
  return scopes.some(({ scope }) => mandatoryKey(ruleAt(field, serviceType, scope)) === key)
}
