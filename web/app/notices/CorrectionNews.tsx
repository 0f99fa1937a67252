import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '../../base/toasts/toast.tsx'
import { correctionsQuery } from '../../shared/payments/corrections/queries.ts'
import { answerText } from '../../shared/payments/corrections/words.ts'

/** Tells a clerk, on whatever screen they are, that a correction they asked for was answered. */
export default function CorrectionNews() {
  const { data } = useQuery(correctionsQuery({ limit: 50 }))
  const waiting = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const own = data?.filter(one => one.own) ?? []
    for (const request of own)
      if (waiting.current.has(request.id) && (request.status === 'approved' || request.status === 'declined'))
        toast.info(answerText(request), { id: request.id })
    if (data) waiting.current = new Set(own.filter(({ status }) => status === 'open').map(({ id }) => id))
  }, [data])
  return null
}
