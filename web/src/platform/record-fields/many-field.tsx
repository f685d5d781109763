import { ActionIcon, Group, Input, Select, Text } from '@mantine/core'
import { partsOf, type ManyField as Many } from '@despatch/domain/office/fields.ts'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { commonTexts } from '../../ui/texts.ts'
import classes from './many-field.module.css'
import { searchableSelect } from '../../ui/searchable-select.ts'
import { recordFieldTexts } from './texts.ts'

interface ManyFieldProps {
  field: Many
  value: string
  error: ReactNode
  onChange: (value: string) => void
}

/** A field for several values from a list, with buttons to add, reorder and remove them. */
export function ManyField({ field, value, error, onChange }: ManyFieldProps) {
  const id = useId()
  const parts = partsOf(field, value)
  const labelOf = (part: string) => field.choices.find((choice) => choice.value === part)?.label ?? part
  const remaining = field.choices.filter((choice) => !parts.includes(choice.value))
  const save = (next: readonly string[]) => onChange(next.join(field.separator))
  const move = (from: number, to: number) => {
    const next = parts.toSpliced(from, 1)
    save(next.toSpliced(to, 0, ...parts.slice(from, from + 1)))
  }
  return (
    <Input.Wrapper
      label={field.label}
      description={field.help}
      error={error}
      labelElement="div"
      withAsterisk={field.required ?? false}
      labelProps={{ id }}
    >
      {parts.length > 0 && (
        <ol className={classes.parts} aria-labelledby={id}>
          {parts.map((part, at) => (
            <li key={part} className={classes.part}>
              <Text span size="sm" flex={1}>
                {labelOf(part)}
              </Text>
              <Group gap={4} wrap="nowrap">
                {field.ordered && (
                  <>
                    <Mover
                      label={recordFieldTexts.moveUp(labelOf(part))}
                      icon={IconArrowUp}
                      disabled={at === 0}
                      onClick={() => move(at, at - 1)}
                    />
                    <Mover
                      label={recordFieldTexts.moveDown(labelOf(part))}
                      icon={IconArrowDown}
                      disabled={at === parts.length - 1}
                      onClick={() => move(at, at + 1)}
                    />
                  </>
                )}
                <Mover
                  label={recordFieldTexts.removePart(labelOf(part))}
                  icon={IconX}
                  disabled={false}
                  onClick={() => save(parts.filter((each) => each !== part))}
                />
              </Group>
            </li>
          ))}
        </ol>
      )}
      <Select
        aria-label={recordFieldTexts.addTo(field.label)}
        aria-invalid={error !== undefined}
        mt={6}
        {...searchableSelect(true)}
        placeholder={remaining.length > 0 ? recordFieldTexts.addPart : recordFieldTexts.allAdded}
        nothingFoundMessage={commonTexts.noMatches}
        disabled={remaining.length === 0}
        data={remaining.map(({ value: part, label }) => ({ value: part, label }))}
        value={null}
        onChange={(picked) => picked !== null && save([...parts, picked])}
      />
    </Input.Wrapper>
  )
}

interface MoverProps {
  label: string
  icon: typeof IconX
  disabled: boolean
  onClick: () => void
}

const Mover = ({ label, icon: Icon, disabled, onClick }: MoverProps) => (
  // A disabled button stays in the tab order, so that moving an item to the top does not lose the focus.
  <ActionIcon
    variant="subtle"
    color="gray"
    size="md"
    aria-label={label}
    aria-disabled={disabled}
    {...(disabled ? { 'data-disabled': true } : {})}
    onClick={() => disabled || onClick()}
  >
    <Icon size={16} aria-hidden />
  </ActionIcon>
)
