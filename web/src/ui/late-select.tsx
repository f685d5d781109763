import { ComboboxChevron, Input, InputBase, type InputBaseProps } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { lateFile } from '../platform/late.tsx'
import type { Choice } from './choice-list.tsx'
import { useFieldList } from './use-field-list.ts'

const choiceList = lateFile(async () => (await import('./choice-list.tsx')).ChoiceList)

interface LateSelectProps extends Pick<
  InputBaseProps,
  'label' | 'className' | 'required' | 'error' | 'size'
> {
  id?: string
  'aria-label'?: string
  placeholder?: string
  data: readonly Choice[]
  value: string | null
  /** Called with null if the value is removed, which only happens with `clearable`. */
  onChange: (value: string | null) => void
  /** Whether typing filters the list. */
  searchable?: boolean
  clearable?: boolean
  /** Shown if no choice contains the typed text. */
  nothingFoundMessage?: string
}

/** Different texts as choices, without empty ones. */
export const choicesOf = (texts: readonly string[]): Choice[] =>
  [...new Set(texts)].filter((text) => text !== '').map((text) => ({ value: text, label: text }))

const isOpeningKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

/** A field for choosing a value from a list. Only its list is loaded after the page. */
export function LateSelect({
  data,
  value,
  onChange,
  searchable = false,
  clearable = false,
  nothingFoundMessage,
  ...input
}: LateSelectProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { opened, open, close, fieldProps, draw } = useFieldList(choiceList, () => setTyped(null))
  const chosen = data.find((each) => each.value === value)?.label ?? ''
  const pick = (picked: string) => {
    close()
    const next = clearable && picked === value ? null : picked
    if (next !== value) onChange(next)
  }
  return (
    <>
      <InputBase
        autoComplete="off"
        {...input}
        {...fieldProps}
        readOnly={!searchable}
        pointer={!searchable}
        value={typed ?? chosen}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          open()
        }}
        onClick={() => (opened && !searchable ? close() : open())}
        onBlur={close}
        onKeyDown={(event) => {
          fieldProps.onKeyDown(event)
          if (searchable || opened || !isOpeningKey(event)) return
          event.preventDefault()
          open()
        }}
        rightSectionPointerEvents="none"
        __defaultRightSection={<ComboboxChevron size={input.size ?? 'sm'} error={input.error} />}
        __clearable={clearable && value !== null}
        __clearSection={
          // The keyboard removes a value by choosing it again.
          <Input.ClearButton
            tabIndex={-1}
            aria-hidden
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(null)}
          />
        }
      />
      {draw({
        data,
        value,
        nothingFoundMessage,
        labelId: input.label ? `${input.id}-label` : undefined,
        label: input['aria-label'],
        search: typed ?? '',
        highlight: typed === null ? 'chosen' : 'first',
        onPick: pick,
      })}
    </>
  )
}
