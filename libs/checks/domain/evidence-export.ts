/** What evidence of a check is made with; stored with tasks. */
export interface CheckEvidenceRequest {
  readonly check: string;
}

/** The name of the kind of task. */
export const checkEvidenceTask = 'checkEvidence';
