import { Text, Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './record-form.module.css'

interface FoldedSectionProps {
  title: string
  /** What its fields have, in one line. */
  words: string
  /** Opens it, because a field has an error. */
  isWrong: boolean
  children: ReactNode
}

/** A section of a long form that opens when its heading is pressed. Its fields stay, so that their errors can be found. */
export function FoldedSection({ title, words, isWrong, children }: FoldedSectionProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (isWrong && !isOpen) setOpen(true)
  return (
    <section aria-label={title} className={classes.folded}>
      <div className={classes.foldHead}>
        <Title order={2} size="h4">
          <button
            type="button"
            className={classes.foldButton}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {title}
          </button>
        </Title>
        <Text size="sm" c="dimmed" className={classes.foldWords}>
          {!isOpen && words}
        </Text>
        <IconChevronDown size={18} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />
      </div>
      <div id={id} className={classes.foldFields} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
