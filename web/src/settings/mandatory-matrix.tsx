import { coveringRule, mandatoryKey, mandatoryWords } from '@despatch/domain/dockets/mandatory-choices.ts'
import { fieldLabels, type BookingField } from '@despatch/domain/dockets/field-labels.ts'
import type { MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'
import { Checkbox, Table, Title } from '@mantine/core'
import { ruleAt, type MandatoryColumn } from './mandatory-columns.ts'
import classes from './settings.module.css'
import { settingsTexts } from './texts.ts'

interface MandatoryMatrixProps {
  title: string
  fields: readonly BookingField[]
  columns: readonly MandatoryColumn[]
  rules: readonly MandatoryField[]
  serviceType: string | null
  onToggle: (rule: MandatoryField) => void
}

/** A table of checkboxes, with a row per field and a column per scope. Boxes covered by a wider rule are read-only. */
export function MandatoryMatrix({
  title,
  fields,
  columns,
  rules,
  serviceType,
  onToggle,
}: MandatoryMatrixProps) {
  const known = new Set(rules.map(mandatoryKey))
  return (
    <section className={classes.section} aria-label={title}>
      <Title order={2} mb="xs">
        {title}
      </Title>
      <div className={classes.scroll}>
        <Table className={classes.matrix ?? ''} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{settingsTexts.field}</Table.Th>
              {columns.map(({ label }) => (
                <Table.Th key={label}>{label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map((field) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{fieldLabels[field]}</Table.Th>
                {columns.map(({ label, scope }) => {
                  const rule = ruleAt(field, serviceType, scope)
                  const wider = coveringRule(rules, rule)
                  const words = wider ? `, by “${mandatoryWords(wider)}”` : ''
                  return (
                    <Table.Td key={label}>
                      <Checkbox
                        aria-label={`${fieldLabels[field]}, ${label}${words}`}
                        title={wider ? settingsTexts.alreadyRequired(mandatoryWords(wider)) : undefined}
                        checked={known.has(mandatoryKey(rule)) || wider !== undefined}
                        disabled={wider !== undefined && !known.has(mandatoryKey(rule))}
                        onChange={() => onToggle(rule)}
                      />
                    </Table.Td>
                  )
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  )
}
