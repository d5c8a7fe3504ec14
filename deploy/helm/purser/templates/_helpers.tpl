{{- define "purser.fullname" -}}
{{- if contains "purser" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-purser" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "purser.selector" -}}
app.kubernetes.io/name: purser
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "purser.labels" -}}
{{ include "purser.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "purser.image" -}}
{{- if .Values.image.digest }}{{ .Values.image.repository }}@{{ .Values.image.digest }}{{ else }}{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{ end }}
{{- end }}

{{- /* A deployment of one role. Arguments: root, role, settings (of the role), replicas (null: the autoscaler's). */}}
{{- define "purser.deployment" -}}
{{- $root := .root }}
{{- with $root }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "purser.fullname" . }}-{{ $.role }}
  labels:
    {{- include "purser.labels" . | nindent 4 }}
    app.kubernetes.io/component: {{ $.role }}
spec:
  {{- if not (kindIs "invalid" $.replicas) }}
  replicas: {{ $.replicas }}
  {{- end }}
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels:
      {{- include "purser.selector" . | nindent 6 }}
      app.kubernetes.io/component: {{ $.role }}
  template:
    metadata:
      labels:
        {{- include "purser.labels" . | nindent 8 }}
        app.kubernetes.io/component: {{ $.role }}
      annotations:
        prometheus.io/scrape: "true"
        prometheus.io/port: "3210"
        prometheus.io/path: /metrics
        {{- with .Values.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      serviceAccountName: {{ include "purser.fullname" . }}
      automountServiceAccountToken: false
      enableServiceLinks: false
      {{- with .Values.imagePullSecrets }}
      imagePullSecrets: {{ toYaml . | nindent 8 }}
      {{- end }}
      terminationGracePeriodSeconds: 30
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: purser
          image: {{ include "purser.image" . | quote }}
          imagePullPolicy: {{ .Values.image.pullPolicy }}
          args: ["start", "--json", "--role={{ $.role }}"]
          env:
            - { name: APP_ENV, value: {{ .Values.appEnv | quote }} }
            - { name: PUBLIC_URL, value: {{ required "publicUrl is required" .Values.publicUrl | quote }} }
            - { name: HOST, value: "0.0.0.0" }
            - { name: PORT, value: "3210" }
            - { name: DATA_DIR, value: /data }
            - name: DATABASE_URL
              valueFrom: { secretKeyRef: {{ toJson .Values.secrets.databaseUrl }} }
            - name: SECRET_KEY
              valueFrom: { secretKeyRef: {{ toJson .Values.secrets.secretKey }} }
            {{- range $name, $value := .Values.settings }}
            - { name: {{ $name }}, value: {{ $value | quote }} }
            {{- end }}
            {{- with .Values.extraEnv }}
            {{- toYaml . | nindent 12 }}
            {{- end }}
          ports:
            - { name: http, containerPort: 3210 }
          # A migration of a large database may take long, and the database may be waited for.
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 2
            failureThreshold: 150
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 5
            timeoutSeconds: 5
          {{- if eq $.role "api" }}
          # Load balancers need a moment to learn that the pod ends.
          lifecycle:
            preStop:
              exec: { command: ["sleep", "5"] }
          {{- end }}
          resources: {{ toYaml $.settings.resources | nindent 12 }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts:
            - { name: data, mountPath: /data }
            - { name: tmp, mountPath: /tmp }
            {{- if .Values.sharedMemory }}
            - { name: shared-memory, mountPath: /dev/shm }
            {{- end }}
      volumes:
        - name: data
          emptyDir: { sizeLimit: 256Mi }
        - name: tmp
          emptyDir: { sizeLimit: 1Gi }
        {{- if .Values.sharedMemory }}
        - name: shared-memory
          emptyDir: { medium: Memory, sizeLimit: {{ .Values.sharedMemory }} }
        {{- end }}
      {{- with $.settings.nodeSelector }}
      nodeSelector: {{ toYaml . | nindent 8 }}
      {{- end }}
      {{- with $.settings.tolerations }}
      tolerations: {{ toYaml . | nindent 8 }}
      {{- end }}
      {{- with $.settings.affinity }}
      affinity: {{ toYaml . | nindent 8 }}
      {{- end }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "purser.selector" . | nindent 14 }}
              app.kubernetes.io/component: {{ $.role }}
{{- end }}
{{- end }}
