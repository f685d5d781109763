import { dialledNumber } from '@despatch/domain/fields/telephone.ts'
import { Anchor, Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import classes from './quote.module.css'
import { quotesTexts } from './texts.ts'

/** The end of a quote whose payment nothing can take: the company's telephone number (PAY-05). */
export const CallToBook = ({ telephone }: { telephone: string }) => (
  <Text component="div" role="note" className={classes.call ?? ''}>
    <IconPhone size={18} aria-hidden />
    {telephone === '' ? (
      quotesTexts.callToBook
    ) : (
      <Anchor href={`tel:${dialledNumber(telephone) ?? ''}`} inherit>
        {quotesTexts.callToBookOn(telephone)}
      </Anchor>
    )}
  </Text>
)
